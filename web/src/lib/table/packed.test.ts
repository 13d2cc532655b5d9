import { expect, it } from 'vitest'
import type { Text } from '../types'
import { changed, unpacked, Unpacker, whole, type Message, type Packed, type Sheet } from './packed'

const name = (en: string) => ({ en }) as Text
const targets = { 'hex:E1': name('E1'), 'hex:F2': name('F2'), pass: name('Pass') }
const sheet: Sheet = {
  count: 3,
  all: { 'action.type': 'lay', 'facts.ridges': 0 },
  columns: [
    { at: [0, 0, 1], of: { 'action.hex': ['E1', 'F2'], 'steps.0': ['hex:E1', 'hex:F2'] } },
    { at: [0, 1, -1], of: { 'facts.cost': [2, 3] } },
  ],
}
const pass: Sheet = { count: 1, all: { 'action.type': 'pass', 'steps.0': 'pass', text: name('Pass.') }, columns: [] }

const state = (revision: number, more: object) => ({ type: 'state', state: { revision, ...more } }) as unknown as Message

it('puts choices together from sheets, in their order', () => {
  expect(unpacked([sheet, pass], targets)).toEqual([
    { action: { type: 'lay', hex: 'E1' }, steps: ['hex:E1'], labels: [name('E1')], text: null, facts: { ridges: 0, cost: 2 } },
    { action: { type: 'lay', hex: 'E1' }, steps: ['hex:E1'], labels: [name('E1')], text: null, facts: { ridges: 0, cost: 3 } },
    { action: { type: 'lay', hex: 'F2' }, steps: ['hex:F2'], labels: [name('F2')], text: null, facts: { ridges: 0 } },
    { action: { type: 'pass' }, steps: ['pass'], labels: [name('Pass')], text: name('Pass.'), facts: {} },
  ])
})

it('puts changes in and leaves what was there before', () => {
  const before = { game: { players: [{ cash: 1 }, { cash: 2 }], order: [1], gone: true } }
  const kept = structuredClone(before)
  const after = changed(before, [[['game', 'players', 1, 'cash'], 7], [['game', 'order'], [1, 2]], [['game', 'gone']], [['game', 'won'], null]])
  expect(after).toEqual({ game: { players: [{ cash: 1 }, { cash: 7 }], order: [1, 2], won: null } })
  expect(before).toEqual(kept)
  expect((after as typeof before).game.players[0]).toBe(before.game.players[0])
  expect(changed({ a: 1 }, [[[], null]])).toBeNull()
})

it('follows a table by what is new', () => {
  const reader = new Unpacker()
  const first = reader.read(state(4, { view: { game: { cash: 1 } }, choices: [sheet], targets }))
  expect(first).toMatchObject({ state: { revision: 4, view: { game: { cash: 1 } } } })
  const second = reader.read(state(6, { since: 4, changes: [[['game', 'cash'], 2]] }))
  expect(second).toMatchObject({ state: { revision: 6, view: { game: { cash: 2 } } } })
  expect(second).toMatchObject({ state: { choices: unpacked([sheet], targets) } })
  const third = reader.read(state(7, { since: 6, changes: [], choices: [], targets: {} }))
  expect(third).toMatchObject({ state: { choices: [], view: { game: { cash: 2 } } } })
})

it('asks for a whole state where it has not what the news build on', () => {
  const reader = new Unpacker()
  expect(reader.read(state(5, { since: 4, changes: [] }))).toBeNull()
  reader.read(state(4, { view: null, choices: [], targets: {} }))
  expect(reader.read(state(7, { since: 6, changes: [] }))).toBeNull()
  expect(reader.read(state(8, { view: null, choices: [], targets: {} }))).toMatchObject({ state: { revision: 8 } })
})

it('passes on what is no state', () => {
  expect(new Unpacker().read({ type: 'pong' })).toEqual({ type: 'pong' })
})

it('puts a state together that builds on no other', () => {
  const packed = { number: 3, view: { game: 1 }, choices: [sheet, pass], targets } as unknown as Packed
  expect(whole(packed)).toEqual({ number: 3, view: { game: 1 }, choices: unpacked([sheet, pass], targets) })
  expect(whole({ number: 0 } as unknown as Packed)).toEqual({ number: 0, view: null, choices: [] })
})
