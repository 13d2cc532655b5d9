import { expect, it } from 'vitest'
import type { LiveMessage } from '../types'
import { whole } from './short'

const message = (state: object) => ({ type: 'state', state }) as unknown as LiveMessage

it('names every step of every choice', () => {
  const pass = { fr: 'Passer' }
  const short = message({ number: 3, choices: [{ steps: ['pass'] }, { steps: ['bid:1', 'pass'] }], targets: { pass, 'bid:1': { fr: '1' } } })
  expect(whole(short)).toEqual(
    message({ number: 3, choices: [{ steps: ['pass'], labels: [pass] }, { steps: ['bid:1', 'pass'], labels: [{ fr: '1' }, pass] }] }),
  )
})

it('leaves what is whole, and other messages, as they are', () => {
  const long = message({ number: 3, choices: [] })
  expect(whole(long)).toBe(long)
  const pong: LiveMessage = { type: 'pong' }
  expect(whole(pong)).toBe(pong)
})
