import { expect, test } from 'vitest'
import { minuteOf, written } from './times'

test('a time is written and read back', () => {
  for (const minute of [0, 59, 60, 1380, 1439]) expect(minuteOf(written(minute))).toBe(minute)
  expect(written(425)).toBe('07:05')
  expect(minuteOf('')).toBeNull()
})
