import { expect, it, vi } from 'vitest'
import type { LogEntry, Past } from '../types'
import { PastView } from './past.svelte'

const entry = (number: number, time = 'first'): LogEntry => ({ number, seat: 0, events: [], lines: [], time })
const position = (number: number) => ({ number }) as Past

it('shows a past position, and the present from its number on', async () => {
  const past = new PastView(async (number) => position(number))
  await past.lookAt(3, 9, [])
  expect(past.position?.number).toBe(3)
  await past.lookAt(9, 9, [])
  expect(past.position).toBeNull()
})

it('asks for a position once, but again when it was played anew', async () => {
  const read = vi.fn(async (number: number) => position(number))
  const past = new PastView(read)
  await past.lookAt(3, 9, [entry(3)])
  await past.lookAt(3, 9, [entry(3)])
  expect(read).toHaveBeenCalledTimes(1)
  await past.lookAt(3, 9, [entry(3, 'second')])
  expect(read).toHaveBeenCalledTimes(2)
})

it('shows the position that was asked for last, whichever comes first', async () => {
  const answers: ((past: Past) => void)[] = []
  const past = new PastView(() => new Promise((answer) => answers.push(answer)))
  const first = past.lookAt(3, 9, [])
  const second = past.lookAt(4, 9, [])
  answers[1]!(position(4))
  answers[0]!(position(3))
  await Promise.all([first, second])
  expect(past.position?.number).toBe(4)
})

it('stays where it is when a position cannot be had', async () => {
  const past = new PastView(() => Promise.reject(new Error()))
  await past.lookAt(3, 9, [])
  expect(past.position).toBeNull()
})
