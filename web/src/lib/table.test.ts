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
      table: { title: 'steam', map: 'ruhr', seats: [{ seat: 0, kind: 'person' }, { seat: 1, kind: 'bot' }], held: this.held, you: [0], updated: '' }, you: 0, number: this.number, revision: ++this.revision,
      view: {}, actors: [0], prompt: null, choices: [choice('pass'), choice('done')], undo: 0, log: [], result: null,
    }) as unknown as TableState

  api = {
    table: async () => this.state(),
    log: async () => this.log,
    chat: async () => [],
    board: async () => ({}),
    play: async (_: string, move: { action: { type: string }; hold: boolean }, brief: boolean) => {
      this.asked.push(move.action.type)
      if (move.hold && move.action.type === 'done') this.held = 0
      this.number += 1
      const state = this.state()
      if (!brief) return state
      setTimeout(() => socket.bring({ ...state, choices: [PASS], targets: { pass: text('pass') } }))
      return { revision: state.revision }
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

class Socket {
  readyState = 1
  onopen = () => {}
  onmessage = (_: { data: string }) => {}
  constructor() {
    socket = this
    setTimeout(() => this.onopen())
  }
  bring(state: object) {
    this.onmessage({ data: JSON.stringify({ type: 'state', state }) })
  }
  close() {}
}

/** the choice of passing, as the socket packs it */
const PASS = { count: 1, all: { 'action.type': 'pass', 'steps.0': 'pass', text: text('pass') }, columns: [] }

let server: Server
let table: Table
let socket: Socket

beforeEach(async () => {
  vi.stubGlobal('WebSocket', Socket)
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

it('gets the state of its own decision by the socket alone, and by the answer while the socket is lost', async () => {
  const read = vi.spyOn(server.api, 'table')
  await table.choose('pass')
  await table.confirm()
  expect(table.state?.number).toBe(6)
  expect(table.sending).toBe(false)
  expect(read).not.toHaveBeenCalled()
  table.connected = false
  socket.readyState = 3
  socket.bring = () => expect.fail('the socket is lost')
  await table.choose('pass')
  await table.confirm()
  expect(table.state?.number).toBe(7)
  expect(read).not.toHaveBeenCalled()
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

it('points once at a place that is named twice', () => {
  table.show('place:W2N1', 'place:W2N1', 'place:N1')
  expect(table.shown).toEqual(['place:W2N1', 'place:N1'])
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
