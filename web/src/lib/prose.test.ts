import { expect, it } from 'vitest'
import { parts } from './prose'

it('takes emphasis and code apart from plain words', () => {
  expect(parts('**An auction.** A *link* of `tiles.toml`, C*(A,B) = C*(B,A)')).toEqual([
    { tag: 'strong', text: 'An auction.' },
    { tag: 'span', text: ' A ' },
    { tag: 'em', text: 'link' },
    { tag: 'span', text: ' of ' },
    { tag: 'code', text: 'tiles.toml' },
    { tag: 'span', text: ', C*(A,B) = C*(B,A)' },
  ])
})

it('leaves words without marks as they are', () => {
  expect(parts('Qui passe est sorti.')).toEqual([{ tag: 'span', text: 'Qui passe est sorti.' }])
  expect(parts('')).toEqual([])
})
