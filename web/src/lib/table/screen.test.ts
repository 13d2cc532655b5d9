import { expect, it } from 'vitest'
import type { TableState } from '../types'
import { goesTo, NOWHERE } from './screen'

const state = (actors: number[], secrets = false, more: object = {}): TableState =>
  ({ number: 7, actors, secrets, table: { you: [0, 2], held: null, state: 'playing', seats: [{ stand_in: null }, { stand_in: null }, { stand_in: null }], ...more } }) as unknown as TableState

it('goes to the seat that decides, and stays where nobody here does', () => {
  expect(goesTo(state([2]), NOWHERE).seat).toBe(2)
  expect(goesTo(state([1]), NOWHERE).seat).toBe(0)
  expect(goesTo(state([1]), { ...NOWHERE, seat: 2 }).seat).toBe(2)
  expect(goesTo(state([0, 2]), { ...NOWHERE, seat: 2 })).toEqual({ seat: 2, cover: null, chosen: null })
})

it('is covered before another sees secrets, and open where nobody here decides', () => {
  expect(goesTo(state([2], true), { ...NOWHERE, seat: 0 })).toEqual({ seat: null, cover: 2, chosen: null })
  expect(goesTo(state([2], true), NOWHERE)).toEqual({ seat: null, cover: 2, chosen: null })
  expect(goesTo(state([1], true), { ...NOWHERE, seat: 0 })).toEqual(NOWHERE)
  expect(goesTo(state([0, 2], true), { ...NOWHERE, cover: 2 }).cover).toBe(2)
})

it('stays where somebody went until the next decision', () => {
  const chosen = { seat: 0, cover: null, chosen: 7 }
  expect(goesTo(state([2]), chosen)).toEqual(chosen)
  expect(goesTo({ ...state([2]), number: 8 }, chosen).seat).toBe(2)
  expect(goesTo({ ...state([1], true), number: 8 }, chosen)).toEqual(chosen)
})

it('waits with a turn that is held, and not for a bot', () => {
  expect(goesTo(state([1], false, { held: 2 }), NOWHERE).seat).toBe(2)
  const away = { seats: [{ stand_in: null }, { stand_in: null }, { stand_in: 'greedy' }] }
  expect(goesTo(state([2], true, away), NOWHERE)).toEqual(NOWHERE)
})

it('is nowhere with one seat, and uncovered at the end', () => {
  expect(goesTo(state([0], true, { you: [0] }), { ...NOWHERE, seat: 2 })).toEqual(NOWHERE)
  expect(goesTo(state([], true, { state: 'over' }), { seat: null, cover: 2, chosen: null })).toEqual(NOWHERE)
})
