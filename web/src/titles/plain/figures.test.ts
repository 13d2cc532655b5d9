import { expect, it } from 'vitest'
import { ofAll, ofSeat } from './figures'

const game = { players: [{ coins: 7, bid: null }, { coins: 5, bid: 2 }], won: [1, 0], lot: 3, left: ['a', 'b', 'c'] }

it('gives each seat its figures, and the table the rest', () => {
  expect(ofSeat(game, 2, 0)).toEqual([['coins', '7'], ['bid', '–'], ['won', '1']])
  expect(ofSeat(game, 2, 1)).toEqual([['coins', '5'], ['bid', '2'], ['won', '0']])
  expect(ofAll(game, 2)).toEqual([['lot', '3'], ['left', 'a, b, c']])
})
