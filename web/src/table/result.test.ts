import { expect, it } from 'vitest'
import type { Result } from '../lib/types'
import { tieBreak, winnersInWords } from './result'

const place = (seat: number, place: number, total: number, ...ties: number[]) => ({ seat, place, total, ties })
const telling = { you: 0, nameOf: (seat: number) => ['Ada', 'Ben', 'Cy'][seat]!, points: String, ties: ['fewer shares', 'more links'], unwon: false }
const result = (...ranking: Result['ranking']): Result => ({ ranking, scores: [] })

it('says “you” to the winner and names to the others', () => {
  const game = result(place(0, 1, 30), place(1, 2, 20))
  expect(winnersInWords(game, telling)).toBe('You win with 30.')
  expect(winnersInWords(game, { ...telling, you: 1 })).toBe('Ada wins with 30.')
  expect(winnersInWords(game, { ...telling, unwon: true })).toBe('Nobody wins.')
})

it('tells what broke a tie', () => {
  const game = result(place(1, 1, 30, -4, 9), place(0, 2, 30, -4, 7), place(2, 3, 12, -1, 1))
  expect(winnersInWords(game, telling)).toBe('Ben wins with 30: more links broke the tie.')
  expect(tieBreak(game.ranking[1]!, game.ranking, telling.ties)).toBe('')
})

it('tells a shared victory', () => {
  const game = result(place(0, 1, 30, 1), place(1, 1, 30, 1), place(2, 3, 12, 0))
  expect(winnersInWords(game, telling)).toBe('You share the victory with Ben, with 30.')
  expect(winnersInWords(game, { ...telling, you: 2 })).toBe('Ada and Ben share the victory with 30.')
})
