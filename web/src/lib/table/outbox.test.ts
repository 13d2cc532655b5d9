import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Refused, Unreachable } from '../api'
import type { ChatMessage, TableState } from '../types'
import { Outbox } from './outbox.svelte'

const answer = (number: number) => ({ number, view: {} }) as TableState
const message = (text: string) => ({ name: 'Ada', seat: 0, text, time: '' }) as ChatMessage

/** A server that can be out of reach, before or after it has heard. */
class Server {
  chat: ChatMessage[] = []
  reachable = true
  answers = true

  ask = async <Answer>(act: () => Answer): Promise<Answer> => {
    if (!this.reachable) throw new Unreachable()
    const said = act()
    if (!this.answers) throw new Unreachable()
    return said
  }
}

let server: Server
let accepted: number[]
let rejected: unknown[]

function outbox(): Outbox {
  return new Outbox({
    accept: ({ number }) => accepted.push(number),
    read: () => server.ask(() => answer(6)),
    reject: (error) => rejected.push(error),
    lost: () => {},
    say: (text) => server.ask(() => server.chat.push(message(text))),
    said: () => server.ask(() => server.chat),
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  server = new Server()
  accepted = []
  rejected = []
})
afterEach(() => vi.useRealTimers())

it('sends a decision until it is answered', async () => {
  const one = outbox()
  server.reachable = false
  void one.send(() => server.ask(() => answer(5)))
  await vi.advanceTimersByTimeAsync(2500)
  expect(one.sending).toBe(true)
  expect(accepted).toEqual([])
  server.reachable = true
  await vi.advanceTimersByTimeAsync(1000)
  expect(accepted).toEqual([5])
  expect(one.sending).toBe(false)
})

it('hands on what the server refuses', async () => {
  const one = outbox()
  const refusal = new Refused(422, 'illegal', { en: 'No.', fr: 'Non.' }, 'STD-BUILD-08', null)
  await one.send(() => Promise.reject(refusal))
  expect(rejected).toEqual([refusal])
  expect(one.sending).toBe(false)
})

it('waits for no answer that the news has overtaken', async () => {
  const one = outbox()
  server.reachable = false
  void one.send(() => server.ask(() => answer(5)))
  one.overtaken()
  expect(one.sending).toBe(false)
})

it('waits for the state that the socket brings where the answer is brief', async () => {
  const one = outbox()
  void one.send(() => server.ask(() => ({ revision: 8 })))
  one.hear(7)
  await vi.advanceTimersByTimeAsync(500)
  expect(one.sending).toBe(true)
  one.hear(9)
  await vi.advanceTimersByTimeAsync(0)
  expect(one.sending).toBe(false)
  void one.send(() => server.ask(() => ({ revision: 9 })))
  await vi.advanceTimersByTimeAsync(0)
  expect(one.sending).toBe(false)
  expect(accepted).toEqual([])
})

it('asks for the state that the socket does not bring', async () => {
  const one = outbox()
  void one.send(() => server.ask(() => ({ revision: 8 })))
  await vi.advanceTimersByTimeAsync(1900)
  expect(accepted).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(accepted).toEqual([6])
  expect(one.sending).toBe(false)
})

it('keeps a message and sends it when the server is there again', async () => {
  const one = outbox()
  server.reachable = false
  one.say('Hello')
  one.say('Anybody there?')
  await vi.advanceTimersByTimeAsync(3000)
  expect(one.letters).toEqual(['Hello', 'Anybody there?'])
  server.reachable = true
  await vi.advanceTimersByTimeAsync(2000)
  expect(server.chat.map(({ text }) => text)).toEqual(['Hello', 'Anybody there?'])
  expect(one.letters).toEqual([])
})

it('sends a message once, also when its answer is lost', async () => {
  const one = outbox()
  const ask = server.ask
  let first = true
  one.say('Hello')
  // The message arrives, and its answer does not.
  server.ask = async (act) => {
    const said = await ask(act)
    if (first && server.chat.length > 0) {
      first = false
      throw new Unreachable()
    }
    return said
  }
  await vi.advanceTimersByTimeAsync(3000)
  expect(server.chat).toHaveLength(1)
  expect(one.letters).toEqual([])
})
