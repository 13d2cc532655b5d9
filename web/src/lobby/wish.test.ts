import { expect, test } from 'vitest'
import { ago, pathOf, wishOf } from './wish'

test('an address says what is looked for, and nothing that is usual', () => {
  expect(pathOf(wishOf(''))).toBe('/lobby')
  expect(pathOf(wishOf('?title=steam&state=over&map=ruhr&pace=slow&page=3'))).toBe('/lobby?state=over&title=steam&map=ruhr&pace=slow&page=3')
})

test('what an address cannot mean is left out', () => {
  expect(wishOf('?state=gone&pace=fast&page=-2&map=ruhr')).toEqual({ state: 'open', title: null, map: null, pace: null, page: 1 })
  expect(wishOf('?page=x').page).toBe(1)
  expect(wishOf('?page=501').page).toBe(1)
})

test('an age is told in the largest unit that fits', () => {
  const now = Date.parse('2026-01-10T12:00:00Z')
  expect(ago('2026-01-10T11:59:50Z', now, 'en')).toBe('now')
  expect(ago('2026-01-10T11:58:00Z', now, 'en')).toBe('2 minutes ago')
  expect(ago('2026-01-09T10:00:00Z', now, 'fr')).toBe('hier')
  expect(ago('2026-01-10T12:00:30Z', now, 'en')).toBe('now')
})
