import { expect, it } from 'vitest'
import { nextPlace } from './keys'

const places = [
  { x: 100, y: 0 },
  { x: 60, y: 55 },
  { x: 0, y: -40 },
]

it('goes to the nearest place ahead', () => {
  expect(nextPlace({ x: 0, y: 0 }, places, [1, 0])).toBe(0)
  expect(nextPlace({ x: 0, y: 0 }, places, [0, -1])).toBe(2)
  expect(nextPlace({ x: 0, y: 0 }, places, [0, 1])).toBe(1)
})

it('stays where nothing lies ahead', () => {
  expect(nextPlace({ x: 0, y: 0 }, places, [-1, 0])).toBe(-1)
})
