import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LogEntry, TableState } from '../types'
import { Feed } from './feed.svelte'

const entry = (number: number): LogEntry => ({ number, seat: 0, events: [], lines: [], time: String(number) })

function state(number: number, more: Partial<TableState> = {}): TableState {
  const table = { updated: `12:00:${String(number).padStart(2, '0')}` }
  return { number, table, view: {}, actors: [0], choices: [], log: [entry(number)], undo: null, ...more } as unknown as TableState
}

const MOVED = 90
const shown: number[] = []
let hurried = false

function feed(readLog: () => Promise<LogEntry[]> = async () => []): Feed {
  return new Feed({ shown: ({ number }) => shown.push(number), hurried: () => hurried, motion: ({ number }) => (number === MOVED ? 700 : 0), readLog })
}

const tell = (to: Feed, ...states: TableState[]) => states.forEach((one) => to.hear({ type: 'state', state: one }))

beforeEach(() => {
  vi.useFakeTimers()
  shown.length = 0
  hurried = false
})
afterEach(() => vi.useRealTimers())

it('shows states one after the other, each for a moment', () => {
  const one = feed()
  tell(one, state(1), state(2), state(3))
  expect(shown).toEqual([1])
  vi.advanceTimersByTime(420)
  expect(shown).toEqual([1, 2])
  vi.advanceTimersByTime(1000)
  expect(shown).toEqual([1, 2, 3])
  expect(one.log.map(({ number }) => number)).toEqual([1, 2, 3])
})

it('hurries where motion is not wanted', () => {
  hurried = true
  tell(feed(), state(1), state(2), state(3))
  vi.advanceTimersByTime(1)
  expect(shown).toEqual([1, 2, 3])
})

it('shows an answer at once, and of what waits only what is later', () => {
  const one = feed()
  tell(one, state(1), state(2), state(3), state(5))
  one.accept(state(4))
  expect(shown).toEqual([1, 4])
  vi.advanceTimersByTime(5000)
  expect(shown).toEqual([1, 4, 5])
})

it('lets an answer come to rest before what is later is shown', () => {
  const one = feed()
  one.accept(state(MOVED - 1))
  one.accept(state(MOVED))
  tell(one, state(MOVED + 1))
  vi.advanceTimersByTime(600)
  expect(shown).toEqual([MOVED - 1, MOVED])
  vi.advanceTimersByTime(200)
  expect(shown).toEqual([MOVED - 1, MOVED, MOVED + 1])
})

it('orders states by the server’s count of changes, whatever the clock says', () => {
  const one = feed()
  const late = { table: { updated: '09:00:00' } } as unknown as Partial<TableState>
  one.accept(state(7, { revision: 12 }))
  one.accept(state(8, { revision: 11 }))
  expect(one.state?.number).toBe(7)
  one.accept(state(6, { revision: 13, ...late }))
  expect(one.state?.number).toBe(6)
})

it('falls back on the clock where the server does not count', () => {
  const one = feed()
  one.accept(state(7))
  one.accept(state(5))
  expect(one.state?.number).toBe(7)
})

it('drops from the log what was taken back', () => {
  const one = feed()
  one.begin(state(3), [entry(1), entry(2), entry(3)], [])
  one.accept(state(2, { table: { updated: '13' } as TableState['table'], log: [] }))
  expect(one.log.map(({ number }) => number)).toEqual([1, 2])
})

it('reads the past of a game that goes on from a record', async () => {
  const one = feed(async () => [entry(1), entry(2)])
  one.accept(state(0, { view: null, log: [] }))
  one.accept(state(3))
  await vi.advanceTimersByTimeAsync(0)
  expect(one.log.map(({ number }) => number)).toEqual([1, 2, 3])
})

it('hears nothing twice, and in its order', () => {
  const one = feed()
  const said = (text: string, time: string) => ({ name: 'Ben', seat: 1, text, time, apart: false })
  one.hear({ type: 'chat', message: said('two', '2026-01-02') })
  one.hearSaid([said('one', '2026-01-01'), said('two', '2026-01-02')])
  one.hear({ type: 'chat', message: said('two', '2026-01-02') })
  expect(one.chat.map(({ text }) => text)).toEqual(['one', 'two'])
})

it('hears the chat and who comes and goes', () => {
  const one = feed()
  one.begin(state(1), [], [])
  one.hear({ type: 'chat', message: { name: 'Ben', seat: 1, text: 'Hello', time: '', apart: false } })
  one.hear({ type: 'seats', table: { id: 'k3v9' } as TableState['table'] })
  expect(one.chat.map(({ text }) => text)).toEqual(['Hello'])
  expect(one.state?.table.id).toBe('k3v9')
})

it('tells what happened when nothing moves any more, and shows what follows after that', () => {
  const one = feed()
  one.begin(state(MOVED - 1), [], [])
  tell(one, state(MOVED), state(MOVED + 1))
  expect([one.state?.number, one.told?.number]).toEqual([MOVED, MOVED - 1])
  vi.advanceTimersByTime(699)
  expect([one.state?.number, one.told?.number]).toEqual([MOVED, MOVED - 1])
  vi.advanceTimersByTime(1)
  expect([one.state?.number, one.told?.number]).toEqual([MOVED, MOVED])
  vi.advanceTimersByTime(420)
  expect([one.state?.number, one.told?.number]).toEqual([MOVED + 1, MOVED + 1])
})

it('tells at once where motion is not wanted, and to who comes back', () => {
  hurried = true
  const one = feed()
  one.begin(state(MOVED - 1), [], [])
  tell(one, state(MOVED))
  expect(one.told?.number).toBe(MOVED)
  hurried = false
  const two = feed()
  two.begin(state(MOVED - 5), [], [])
  two.begin(state(MOVED), [], [])
  expect(two.told?.number).toBe(MOVED)
})
