import { describe, expect, it } from 'vitest'
import { headOf } from './start'

describe('the head of a record', () => {
  it('is read from the text notation', () => {
    const text = '[footplate 1]\n[title steam]\n[rules 1]\n[map ruhr]\n[seats 4]\n[seed 5]\n\n1. D passes\n'
    expect(headOf(text)).toEqual({ title: 'steam', map: 'ruhr', seats: 4 })
  })

  it('is read from JSON', () => {
    const json = JSON.stringify({ format: 1, title: 'days-of-steam', map: null, seats: 2, seed: 5 })
    expect(headOf(json)).toEqual({ title: 'days-of-steam', map: null, seats: 2 })
  })

  it('is nothing in anything else', () => {
    expect(headOf('Dear diary')).toBeNull()
  })
})
