import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { api } from './api'
import { Table } from './table.svelte'
import type { Choice, TableState, Text } from './types'

vi.hoisted(() => {
  globalThis.matchMedia = (() => ({ matches: true })) as unknown as typeof matchMedia
})

const text = (words: string): Text => ({ en: words, fr: words })
const choice = (step: string): Choice => ({ action: { type: step }, steps: [step], labels: [text(step)], text: text(step), facts: {} })

/** A table on which every decision is one's own, and can be taken back. */
class Server {
  number = 5
  revision = 0
  held: number | null = null
  log: { number: number; seat: number }[] = []
  asked: string[] = []

  state = (): TableState =>
    ({
      table: { title: 'steam', map: 'ruhr', seats: [{ seat: 0, kind: 'person' }, { seat: 1, kind: 'bot' }], held: this.held, updated: '' }, you: 0, number: this.number, revision: ++this.revision,
      view: {}, actors: [0], prompt: null, choices: [choice('pass'), choice('done')], undo: 0, log: [], result: null,
    }) as unknown as TableState

  api = {
    table: async () => this.state(),
    log: async () => this.log,
    chat: async () => [],
    board: async () => ({}),
    play: async (_: string, move: { action: { type: string }; hold: boolean }) => {
      this.asked.push(move.action.type)
      if (move.hold && move.action.type === 'done') this.held = 0
      this.number += 1
      return this.state()
    },
    endTurn: async (_: string, number: number) => {
      this.asked.push(`end ${number}`)
      this.held = null
      return this.state()
    },
    undo: async (_: string, back: { to: number; practice: boolean }) => {
      this.asked.push(`back to ${back.to}${back.practice ? ' as practice' : ''}`)
      this.number = back.to
      return this.state()
    },
    why: async (_: string, target: string) => ({ rule: 'STM-BUILD-07', text: text(`not ${target}`) }),
  } as unknown as typeof api
}

let server: Server
let table: Table

beforeEach(async () => {
  vi.stubGlobal('WebSocket', class { close() {} })
  server = new Server()
  table = new Table('k3v9', server.api)
  await vi.waitFor(() => expect(table.state).not.toBeNull())
})
afterEach(() => {
  table.close()
  vi.unstubAllGlobals()
})

it('commits by confirming only', async () => {
  await table.choose('pass')
  await table.choose('pass')
  expect(server.asked).toEqual([])
  await table.confirm()
  expect(server.asked).toEqual(['pass'])
  expect(table.state?.number).toBe(6)
  expect(table.walk).toEqual([])
})

it('takes back twice where the second click is quicker than the answer to the first', async () => {
  await Promise.all([table.undo(), table.undo()])
  expect(server.asked).toEqual(['back to 4', 'back to 3'])
})

it('tells why a thing cannot be chosen, by the name that the title gives it', async () => {
  table.manners = { about: (_, __, target) => target.replace('city', 'link') }
  await table.choose('city:ROM')
  expect(table.refusal).toMatchObject({ rule: 'STM-BUILD-07', text: text('not link:ROM') })
  table.stepBack()
  expect(table.refusal).toBeNull()
})

it('ends a turn for which the bots wait, and nothing else', async () => {
  await table.endTurn()
  expect(server.asked).toEqual([])
  await table.choose('done')
  await table.confirm()
  expect(table.held).toBe(true)
  await table.endTurn()
  expect(server.asked).toEqual(['done', 'end 6'])
  expect(table.held).toBe(false)
})

it('goes back to the latest own decision, past the bots’ answers', async () => {
  expect(table.retry).toBeNull()
  table.close()
  server.log = [{ number: 1, seat: 0 }, { number: 3, seat: 0 }, { number: 4, seat: 1 }]
  table = new Table('k3v9', server.api)
  await vi.waitFor(() => expect(table.log).toHaveLength(3))
  expect(table.retry).toBe(2)
  await table.practise()
  expect(server.asked).toEqual(['back to 2 as practice'])
})
