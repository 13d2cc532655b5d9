import { expect, test } from 'vitest'
import type { Choice, LessonPlace } from '../lib/types'
import { askedOf, sign } from './guide.svelte'

const text = { en: 'a', fr: 'b' }
const choice = (action: Record<string, unknown>) => ({ action, steps: ['x'], labels: [text], text, facts: {} }) as unknown as Choice
const bid = choice({ seat: 0, type: 'bid', cubes: 3 })
const drop = choice({ seat: 0, type: 'drop' })
const place = (kind: string, more: object = {}) =>
  ({ number: 4, at: 2, of: 9, state: 'on', looks: [], step: { kind, text, light: [], actions: [{ type: 'bid', cubes: 3, seat: 0 }], of: ['drop'] }, ...more }) as unknown as LessonPlace
const asked = (found: LessonPlace | null, read = 0) => {
  const asks = askedOf(found, 4, read)
  return asks && [bid, drop].map(asks)
}

test('an action is the same in whichever order it is told', () => {
  expect(sign({ type: 'bid', cubes: 3 })).toBe(sign({ cubes: 3, type: 'bid' }))
  expect(sign({ type: 'bid', cubes: 3 })).not.toBe(sign({ type: 'bid', cubes: 4 }))
})

test('a step asks for its actions, or for kinds of them', () => {
  expect(asked(place('do'))).toEqual([true, false])
  expect(asked(place('choose'))).toEqual([false, true])
})

test('nothing is asked while there is something to read, or where the table is not there yet', () => {
  expect(asked(place('do', { looks: [{ text, light: [] }] }))).toEqual([false, false])
  expect(asked(place('do', { looks: [{ text, light: [] }] }), 1)).toEqual([true, false])
  expect(asked(place('do', { number: 3 }))).toEqual([false, false])
  expect(asked(null)).toEqual([false, false])
})

test('a free game, an ended lesson and a changed one leave all choices', () => {
  expect(asked(place('free'))).toBe(null)
  expect(asked(place('do', { state: 'over', step: null }))).toBe(null)
  expect(asked(place('do', { state: 'changed', step: null }))).toBe(null)
})
