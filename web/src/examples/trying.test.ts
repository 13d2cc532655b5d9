import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { api } from '../lib/api'
import { Table } from '../lib/table.svelte'
import type { Choice, ExampleTable, TableState } from '../lib/types'
import { exampleApi, type Judged } from './trying'

vi.hoisted(() => {
  globalThis.matchMedia = (() => ({ matches: true })) as unknown as typeof matchMedia
})

const text = { en: 'words', fr: 'mots' }
const choice = (type: string): Choice => ({ action: { type }, steps: [type], labels: [text], text, facts: {} })

let sent: unknown[]
let judged: Judged[]
let table: Table

/** A server at which every action is the example's, up to the second. */
function answered(actions: Choice['action'][]): ExampleTable {
  const number = actions.length
  const state = {
    table: { title: 'steam', map: 'ruhr', seats: [{ seat: 0, kind: 'person', name: 'Ann' }], you: [0], held: null, updated: '' },
    revision: number, you: 0, number, view: {}, actors: [0], prompt: null, choices: [choice('build'), choice('pass')],
    undo: number > 0 ? 0 : null, log: [], result: null, proposal: null, life: [],
  } as unknown as TableState
  return { state, judged: (['begun', 'same', 'done'] as const)[number] ?? 'other' }
}

beforeEach(async () => {
  sent = []
  judged = []
  vi.stubGlobal('WebSocket', class {
    constructor() {
      throw new Error('no socket at the table of an example')
    }
  })
  vi.spyOn(api, 'board').mockResolvedValue({})
  vi.spyOn(api, 'tryExample').mockImplementation(async (_id, _number, actions) => {
    sent.push(actions.map(({ type }) => type))
    return answered(actions)
  })
  vi.spyOn(api, 'whyInExample').mockImplementation(async (_id, _number, actions, target) => ({ rule: 'STM-BUILD-07', text: { en: `${actions.length} ${target}`, fr: '' } }))
  table = new Table('STM-EX-06', exampleApi('STM-EX-06', 0, (verdict) => judged.push(verdict)), false)
  await vi.waitFor(() => expect(table.state).not.toBeNull())
})

afterEach(() => {
  table.close()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function decide(type: string) {
  await table.choose(type)
  await table.confirm()
}

it('sends along all that was played, and is judged', async () => {
  await decide('build')
  await decide('pass')
  expect(sent.at(-1)).toEqual(['build', 'pass'])
  expect(table.state!.number).toBe(2)
  expect(judged.at(-1)).toBe('done')
  expect(table.connected).toBe(true)
})

it('takes back one decision, or all', async () => {
  await decide('build')
  await decide('build')
  await table.undo()
  expect(sent.at(-1)).toEqual(['build'])
  expect(table.state!.number).toBe(1)
  await table.startOver()
  expect(sent.at(-1)).toEqual([])
  expect(table.state!.number).toBe(0)
  expect(judged.at(-1)).toBe('begun')
})

it('explains what leads nowhere from where the try has come to', async () => {
  await decide('build')
  await table.choose('hex:I7')
  expect(table.refusal).toMatchObject({ target: 'hex:I7', rule: 'STM-BUILD-07', text: { en: '1 hex:I7' } })
})

it('keeps what was played when an action is refused', async () => {
  await decide('build')
  vi.mocked(api.tryExample).mockRejectedValueOnce(new Error('refused'))
  await decide('pass')
  expect(table.state!.number).toBe(1)
  await decide('pass')
  expect(sent.at(-1)).toEqual(['build', 'pass'])
})
