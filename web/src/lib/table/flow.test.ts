import { expect, it } from 'vitest'
import { mergeLog, pace } from './flow'
import type { LogEntry } from '../types'

const entry = (number: number, time = ''): LogEntry => ({ number, seat: 0, events: [], lines: [], time })

it('adds what is new', () => {
  expect(mergeLog([entry(0), entry(1)], [entry(2)], 2).map((e) => e.number)).toEqual([0, 1, 2])
})

it('drops what was taken back', () => {
  expect(mergeLog([entry(0), entry(1), entry(2)], [], 1).map((e) => e.number)).toEqual([0, 1])
})

it('replaces a decision that was made anew', () => {
  const merged = mergeLog([entry(0), entry(1, 'old')], [entry(1, 'new')], 1)
  expect(merged).toHaveLength(2)
  expect(merged[1]!.time).toBe('new')
})

it('hurries when many positions wait', () => {
  expect(pace(0)).toBe(420)
  expect(pace(13)).toBe(100)
})
