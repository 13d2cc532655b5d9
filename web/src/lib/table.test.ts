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
  asked: string[] = []

  state = (): TableState =>
    ({
      table: { title: 'steam', map: 'ruhr', seats: [], updated: '' }, you: 0, number: this.number, revision: ++this.revision,
      view: {}, actors: [0], prompt: null, choices: [choice('pass'), choice('done')], undo: 0, log: [], result: null,
    }) as unknown as TableState

  api = {
    table: async () => this.state(),
    log: async () => [],
    chat: async () => [],
    board: async () => ({}),
    play: async (_: string, move: { action: { type: string } }) => {
      this.asked.push(move.action.type)
      this.number += 1
      return this.state()
    },
    undo: async (_: string, back: { to: number }) => {
      this.asked.push(`back to ${back.to}`)
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
