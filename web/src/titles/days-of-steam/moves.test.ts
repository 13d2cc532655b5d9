import { expect, it } from 'vitest'
import type { Choice, LogEntry } from '../../lib/types'
import { optionsAfter } from '../../lib/walker'
import { bestFirst, fittingTurn, latestRoll, onward, runsOf, sameTurn, summaryOf, withoutCoal } from './moves'

const text = { en: '', fr: '' }
const move = (spent: number, risk: number, points = 0, coal = 0, taken: string[] = []): Choice => ({
  action: { type: 'move', seat: 0, route: 'E' },
  steps: ['train:orange', 'end:1,0/0', 'haul:none', risk ? `way:${spent}/${risk}` : `way:${spent}`, `coal:${coal}`],
  labels: [],
  text,
  facts: { spent, risk, points, coal, taken },
})
const entry = (number: number, ...events: Record<string, unknown>[]): LogEntry => ({ number, seat: 0, events, lines: [], time: '' })

it('sums up an end by one of its ways, and by the goods that wait on all of them', () => {
  expect(summaryOf([move(3, 0), move(4, 2, 3, 0, ['red']), move(3, 1, 0, 0, ['red', 'blue'])])).toEqual({ spent: 4, risk: 2, points: 3, taken: ['red', 'blue'] })
  expect(summaryOf([move(4, 2), move(3, 1), move(3, 0)])).toEqual({ spent: 3, risk: 0, points: 0, taken: [] })
})

it('goes on by the best of the ways to the same end and effect, with the least coal', () => {
  const after = (choices: Choice[], steps: number) => optionsAfter(choices, choices[0]!.steps.slice(0, steps))
  const ways = [move(4, 2), move(3, 1), move(3, 1, 0, 1), move(5, 2)]
  expect(onward(after(ways, 3))).toBe('way:3/1')
  expect(onward(after([move(3, 1), move(3, 1, 0, 1)], 4))).toBe('coal:0')
  expect(onward(after([move(2, 0, 0), move(5, 3, 2)], 3))).toBeNull()
  expect(onward([])).toBeNull()
})

it('puts points before safety and safety before steam', () => {
  const [points, safe, cheap] = [move(5, 3, 2), move(4, 0), move(3, 1)]
  expect(bestFirst([cheap, safe, points])).toEqual([points, safe, cheap])
})

it('shows a move once, whatever coal it burns', () => {
  expect(withoutCoal([move(3, 1, 0, 0), move(3, 1, 0, 1), move(2, 0, 0, 0)])).toHaveLength(2)
})

it('turns a tile on to where it fits', () => {
  expect(fittingTurn([90, 270], 90)).toBe(90)
  expect(fittingTurn([90, 270], 180)).toBe(270)
  expect(fittingTurn([90], 180)).toBe(90)
  expect(fittingTurn([], 0)).toBeNull()
})

it('knows turns that look the same', () => {
  expect(sameTurn(270, 2)).toBe(90)
  expect(sameTurn(270, 4)).toBe(270)
  expect(sameTurn(180, 1)).toBe(0)
})

it('tells a run that held the track from one that derailed', () => {
  const moved = (end: string) => ({ kind: 'moved', seat: 1, from: '0,0/0', end, route: 'E' })
  const log = [
    entry(3, moved('1,0/0')),
    entry(5, moved('2,0/0'), { kind: 'rolled', seat: 1, die: 1, risk: 2 }),
  ]
  const { latest, held } = runsOf(log)
  expect(latest.get(1)).toMatchObject({ number: 5, derailed: true })
  expect(held.get(1)).toMatchObject({ number: 3, end: '1,0/0' })
  expect(latestRoll(log)).toEqual({ number: 5, seat: 1, die: 1, risk: 2 })
  expect(latestRoll(log.slice(0, 1))).toBeNull()
})
