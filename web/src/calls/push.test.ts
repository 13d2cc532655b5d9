import { expect, test } from 'vitest'
import { standing } from './push'

test('a browser without push says so', async () => {
  expect(await standing([])).toBe('none')
})
