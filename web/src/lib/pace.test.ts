import { afterEach, expect, test } from 'vitest'
import { countdown, lasting, paceInWords, secondsOf } from './pace'
import { settings } from './settings.svelte'

afterEach(() => settings.speak('en'))

test('a time is told in the largest unit that fits', () => {
  expect([lasting(1), lasting(90), lasting(60), lasting(1440), lasting(2880)]).toEqual(['1 minute', '90 minutes', '1 hour', '1 day', '2 days'])
})

test('a pace is told whole, in both languages', () => {
  expect(paceInWords(null)).toBe('Live: everybody takes the time they need')
  const pace = { kind: 'decision', minutes: 1440, then: 'take', rest: { start: 22, end: 8, zone: 'America/New_York' } } as const
  expect(paceInWords(pace)).toBe('1 day for each decision; when the time is over, a bot plays until the player is back; no clock from 22:00 to 8:00 (America/New York)')
  settings.speak('fr')
  expect(paceInWords({ ...pace, rest: null })).toBe('1 jour par décision\u00a0; quand le temps est écoulé, un robot joue jusqu’au retour du joueur')
})

test('a clock is exact when little is left', () => {
  expect([countdown(59), countdown(-3), countdown(3599), countdown(3600), countdown(100_000), countdown(200_000)]).toEqual(['0:59', '0:00', '59:59', '1 h 00', '27 h 47', '2 days'])
})

test('a clock that runs counts down, one that rests stands', () => {
  const clock = { seat: 0, left: 60, until: '2026-01-05T12:00:30.000Z', out: false }
  expect(secondsOf(clock, Date.parse('2026-01-05T12:00:00.000Z'))).toBe(30)
  expect(secondsOf({ ...clock, until: null }, 0)).toBe(60)
})
