import { expect, it } from 'vitest'
import { textWidth } from './textwidth'

// What Chromium draws in Besley at weight 600 and in Source Sans 3 at 700, in ems.
const DRAWN = {
  title: { Hamm: 3.455, Lille: 2.361, Columbus: 5.27, Wheeling: 5.045, Springfield: 5.808, 'Fort Wayne': 6.1, 'St. Louis': 4.552, Gênes: 3.271 },
  text: { $12: 1.584, 'Turn ends · $4': 6.114, Chattanooga: 5.638, Toronto: 3.47 },
} as const

it.each(['title', 'text'] as const)('holds what the browser draws in the %s face, and little more', (face) => {
  for (const [text, drawn] of Object.entries(DRAWN[face])) {
    expect(textWidth(text, face), text).toBeGreaterThan(drawn - 0.05)
    expect(textWidth(text, face), text).toBeLessThan(drawn + 0.25)
  }
})

it('tells narrow letters from wide ones', () => {
  expect(textWidth('Lille', 'title')).toBeLessThan(textWidth('Hamm', 'title'))
})

it('gives an accented letter the width of its letter', () => {
  expect(textWidth('Düsseldorf', 'title')).toBe(textWidth('Dusseldorf', 'title'))
})

it('has room for a letter that it does not know', () => {
  expect(textWidth('Київ', 'title')).toBeGreaterThan(3)
})

it('is nothing for no text', () => {
  expect(textWidth('', 'text')).toBe(0)
})
