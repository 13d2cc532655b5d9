import { expect, it } from 'vitest'

const sources = import.meta.glob('../**/*.svelte', { query: '?raw', import: 'default', eager: true }) as Record<string, string>
// A reference to a gradient or a block of Svelte begins with # too, and is no colour.
const LITERAL = /(?<!url\(|[{\w&])#(?:[0-9a-f]{3,4}){1,2}\b(?!\))|\b(?:rgb|hsl)a?\(/gi

it('takes every colour from the tokens', () => {
  const found = Object.entries(sources).flatMap(([file, text]) => (text.match(LITERAL) ?? []).map((colour) => `${file}: ${colour}`))
  expect(Object.keys(sources).length).toBeGreaterThan(50)
  expect(found).toEqual([])
})
