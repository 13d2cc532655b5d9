import { expect, it } from 'vitest'
import { citiesOf, spread, standing, type Board, type Game } from './model'

const place = (id: string, kind: string, colors: string[]) => ({ id, kind, colors, hex: id, names: { en: id, fr: id } })
const board = { places: [place('BOS', 'city', ['red']), place('POU', 'town', []), place('RUT', 'town', [])] } as unknown as Board
const game = { new_cities: { POU: 'gray' }, cubes: { BOS: { blue: 2 } }, grown: ['BOS'] } as unknown as Game

it('knows printed and new cities, and leaves the towns out', () => {
  expect(citiesOf(board, game)).toEqual([
    { id: 'BOS', colors: ['red'], cubes: { blue: 2 }, placed: false, grown: true },
    { id: 'POU', colors: ['gray'], cubes: {}, placed: true, grown: false },
  ])
})

it('counts cubes out one by one', () => {
  expect(spread({ red: 2, gray: 1 })).toEqual(['red', 'red', 'gray'])
})

it('puts everybody on the income track', () => {
  const track = standing([-1, 0, -1], -2, 1)
  expect(track.map(({ step, seats }) => [step, seats])).toEqual([[-2, []], [-1, [0, 2]], [0, [1]], [1, []]])
})
