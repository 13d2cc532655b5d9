import { expect, it } from 'vitest'
import type { Choice } from '../lib/types'
import { fits, latestFace, offersOf, priceFrom, proposal, turnedOn } from './placing'

const tile = (hex: string, face: string, turn: number, cost: number): Choice =>
  ({ action: {}, steps: [`hex:${hex}`, `face:${face}`, `turn:${turn}`], labels: [], text: { en: face, fr: face }, facts: { hex, face, turn, cost } }) as unknown as Choice
const city = { action: {}, steps: ['hex:H7', 'new-city:red', 'set:1'], labels: [], text: { en: '', fr: '' }, facts: {} } as unknown as Choice
const choices = [city, tile('H7', '22', 4, 3), tile('H7', '22', 0, 3), tile('H7', '41', 1, 4), tile('H7', '21', 2, 2), tile('J3', '21', 0, 2)]

it('lists what fits on the chosen hex', () => {
  expect(fits(choices, ['hex:H7']).map((option) => option.target)).toEqual(['new-city:red', 'face:22', 'face:41', 'face:21'])
  expect(fits(choices, [])).toEqual([])
})

it('proposes the face of last time where it fits, else the cheapest', () => {
  expect(proposal(choices, ['hex:H7'], null)!.steps[1]).toBe('face:21')
  expect(proposal(choices, ['hex:H7'], '41')!.steps[1]).toBe('face:41')
  expect(proposal(choices, ['hex:J3'], '41')!.steps[1]).toBe('face:21')
  expect(proposal(choices, ['hex:A1'], null)).toBeNull()
})

it('proposes first what completes a link', () => {
  const link = tile('H7', '41', 3, 4)
  link.facts.to = 'BOS'
  expect(proposal([...choices, link], ['hex:H7'], '22')).toBe(link)
})

it('turns through the turns that fit, in both directions and round', () => {
  const walk = ['hex:H7', 'face:22', 'turn:4']
  expect(turnedOn(choices, walk, 1)!.steps[2]).toBe('turn:0')
  expect(turnedOn(choices, walk, -1)!.steps[2]).toBe('turn:0')
  expect(turnedOn(choices, ['hex:H7', 'new-city:red'], 1)).toBeNull()
})

it('tells the least price, and whether there are dearer ones', () => {
  const money = (amount: number) => `$${amount}`
  expect(priceFrom(choices.slice(1), money)).toBe('$2+')
  expect(priceFrom(choices.slice(1, 3), money)).toBe('$3')
})

it('knows the face in hand', () => {
  expect(latestFace(['hex:H7', 'face:22', 'turn:4'])).toBe('22')
  expect(latestFace(['city:BOS'])).toBeNull()
})

it('knows how many faces fit on each hex, and the least cost', () => {
  expect(offersOf(choices)).toEqual([['hex:H7', { faces: 3, cost: 2 }], ['hex:J3', { faces: 1, cost: 2 }]])
})
