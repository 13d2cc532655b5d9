import { expect, it } from 'vitest'
import { shareOf } from './payment'

it('asks the first two for all, the last for nothing, the others for half', () => {
  expect([0, 1, 2, 3, 4].map((place) => shareOf(place, 5))).toEqual(['all', 'all', 'half', 'half', 'nothing'])
  expect([0, 1, 2].map((place) => shareOf(place, 3))).toEqual(['all', 'all', 'nothing'])
  expect([0, 1].map((place) => shareOf(place, 2))).toEqual(['all', 'nothing'])
})
