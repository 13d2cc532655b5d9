import { expect, it } from 'vitest'
import type { Story } from '../lib/types'
import { band, countedAt, deliveries, flows, layers, matrix, roundEnds, scale, stepped, ticks } from './shape'

it('puts values on a scale, also where there is only one', () => {
  expect(scale(0, 10, 100, 200)(5)).toBe(150)
  expect(scale(3, 3, 0, 10)(3)).toBe(0)
})

it('finds round values around what is shown', () => {
  expect(ticks(0, 43)).toEqual([0, 20, 40, 60])
  expect(ticks(-12, 7)).toEqual([-15, -10, -5, 0, 5, 10])
  expect(ticks(0, 0)).toEqual([0, 1])
  expect(ticks(0, 4000)).toEqual([0, 1000, 2000, 3000, 4000])
})

it('draws lines and bands in steps', () => {
  expect(stepped([0, 10], [5, 7], 12)).toBe('M0 5H10V7H12')
  expect(band([0, 10], [1, 2], [5, 7], 12)).toBe('M0 5H10V7H12V2H10V1H0Z')
})

it('lays what adds above nought and what takes away below', () => {
  const [links, shares, hotels] = layers([{ id: 'links', points: [1, 4] }, { id: 'shares', points: [0, -3] }, { id: 'hotels', points: [0, 2] }])
  expect(links).toEqual({ id: 'links', low: [0, 0], high: [1, 4] })
  expect(shares).toEqual({ id: 'shares', low: [0, -3], high: [0, 0] })
  expect(hotels).toEqual({ id: 'hotels', low: [1, 4], high: [1, 6] })
})

const entry = (number: number, ...events: object[]) => ({ number, seat: 0, events }) as Story['log'][number]

it('reads deliveries from the events of every title', () => {
  const log = [
    entry(1, { kind: 'delivered', seat: 1, color: 'red', shares: [1, 2, 0] }),
    entry(2, { kind: 'delivered', seat: 0, color: 'blue' }, { kind: 'links-scored', seat: 0, points: 1 }, { kind: 'links-scored', seat: 2, points: 3 }),
    entry(3, { kind: 'delivered', seat: 2, color: 'red', points: 2 }, { kind: 'circuit', seat: 1, points: 9 }),
    entry(4, { kind: 'goods-taken', seat: 1, color: 'green' }),
  ]
  const found = deliveries(log, 3)
  expect(found.map(({ seat, points }) => [seat, points])).toEqual([[1, [1, 2, 0]], [0, [1, 0, 3]], [2, [0, 0, 0]], [1, [0, 0, 0]]])
  expect(matrix(found, 3)).toEqual([[1, 0, 3], [1, 2, 0], [0, 0, 0]])
  expect(countedAt([0, 2, 4], found)).toEqual([0, 2, 4])
})

it('balances the money of each seat, with what no event tells as the rest', () => {
  const story = {
    numbers: [0, 1, 2], rounds: [1, 1, 2],
    seats: [{ seat: 0, totals: [], parts: [], money: [10, 4, 7] }, { seat: 1, totals: [], parts: [], money: null }],
    log: [
      entry(0, { kind: 'paid', seat: 0, amount: 99 }),
      entry(1, { kind: 'paid', seat: 0, amount: 6 }, { kind: 'paid', seat: 1, amount: 5 }),
      entry(2, { kind: 'received', seat: 0, amount: 5 }, { kind: 'bankrupt' }),
    ],
  } as unknown as Story
  const { received, spent } = flows(story, (event) =>
    event.kind === 'paid' ? { what: 'income', amount: -Number(event.amount) } : event.kind === 'received' ? { what: 'income', amount: Number(event.amount) } : null)
  expect(received).toEqual([{ seat: 0, what: 'start', amount: 10 }, { seat: 0, what: 'income', amount: 5 }])
  expect(spent).toEqual([{ seat: 0, what: 'income', amount: 6 }, { seat: 0, what: 'rest', amount: 2 }, { seat: 0, what: 'left', amount: 7 }])
  expect(flows(story, undefined).spent.map(({ what, amount }) => [what, amount])).toEqual([['rest', 3], ['left', 7]])
})

it('knows where rounds end', () => {
  expect(roundEnds([1, 1, 2, 3, 3])).toEqual([1, 2, 4])
})
