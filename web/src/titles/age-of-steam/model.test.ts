import { expect, it } from 'vitest'
import type { Choice, LogEntry } from '../../lib/types'
import { distinct, fares, farEnd } from './lines'
import { bandsOf, citiesOf, feedingOf, latestGrowth, ranges, shareBands, type Board, type Game } from './model'

const place = (id: string, kind: string, colors: string[], numbers: string[]) => ({ id, kind, colors, numbers, hex: id, names: { en: id, fr: id } })
const board = {
  places: [
    place('PAR', 'city', ['blue', 'red'], ['black 1', 'black 2', 'black 3']),
    place('ROM', 'city', ['red'], ['black 1', 'black 2']),
    place('TRE', 'city', ['red'], ['white A']),
    place('DIJ', 'town', [], []),
    place('LIL', 'town', [], []),
  ],
  new_cities: [{ letter: 'A', color: 'red', die: 'W3' }, { letter: 'F', color: 'purple', die: 'B2' }],
} as unknown as Board
const game = { new_cities: { DIJ: 'F' }, cubes: { PAR: { black: 2 } } } as unknown as Game

it('says the faces that follow each other as a range', () => {
  expect(ranges([6, 1, 2, 3, 5])).toEqual(['1–3', '5', '6'])
})

it('knows which dice feed a city: printed, lettered or new', () => {
  const feeding = feedingOf(board, game)
  expect(feeding.get('PAR')).toEqual({ letter: null, dice: [{ side: 'black', face: '1–3' }] })
  expect(feeding.get('ROM')!.dice.map(({ face }) => face)).toEqual(['1', '2'])
  expect(feeding.get('TRE')).toEqual({ letter: 'A', dice: [{ side: 'white', face: '3' }] })
  expect(feeding.get('DIJ')).toEqual({ letter: 'F', dice: [{ side: 'black', face: '2' }] })
  expect(feeding.has('LIL')).toBe(false)
})

it('gives a new city the colour of its letter, and leaves the towns out', () => {
  expect(citiesOf(board, game).map(({ id, colors, placed }) => [id, colors, placed])).toEqual([
    ['PAR', ['blue', 'red'], false], ['ROM', ['red'], false], ['TRE', ['red'], false], ['DIJ', ['purple'], true],
  ])
})

it('shows the income track as far as somebody has come, in its bands', () => {
  const reduction = [{ from: 0, lose: 0 }, { from: 11, lose: 2 }, { from: 21, lose: 4 }, { from: 31, lose: 6 }]
  expect(bandsOf(reduction, 4)).toEqual([{ from: 0, to: 10, lose: 0 }, { from: 11, to: 20, lose: 2 }])
  expect(bandsOf(reduction, 23).at(-1)).toEqual({ from: 21, to: 30, lose: 4 })
  expect(bandsOf(reduction.slice(0, 1), 12)).toEqual([{ from: 0, to: 10, lose: 0 }, { from: 11, to: 20, lose: 0 }])
})

it('shows the share track where somebody stands beyond the printed one', () => {
  expect(shareBands([2, 40]).map(({ from }) => from)).toEqual([0, 8, 40])
})

it('finds the latest dice and what they moved', () => {
  const entry = (number: number, ...events: object[]) => ({ number, events }) as unknown as LogEntry
  const roll = { kind: 'dice-rolled', side: 'white', dice: [1, 1, 4] }
  const grown = { kind: 'grown', city: 'PAR', color: 'red', column: 'W1' }
  const log = [entry(7, { kind: 'dice-rolled', side: 'white', dice: [2] }), entry(9, roll, grown), entry(10, { kind: 'bid' })]
  expect(latestGrowth(log)).toMatchObject({ number: 9, rolls: [{ dice: [1, 1, 4] }], grown: [{ city: 'PAR' }] })
  expect(latestGrowth([])).toBeNull()
})

it('shows of the ways to a city the one with the fewest tiles, whichever end they begin at', () => {
  const line = (start: string, goal: string, hexes: string[], first = start) =>
    ({ steps: [`city:${first}`, '', `line:${hexes}`], facts: { start, goal, hexes, tiles: hexes.length } }) as unknown as Choice
  const ways = [line('GEN', 'MIL', ['D5', 'E5', 'E6']), line('GEN', 'MIL', ['D4']), line('GEN', 'MIL', ['D4'], 'MIL'), line('TOR', 'GEN', ['B5'])]
  expect(distinct(ways)).toHaveLength(3)
  expect(farEnd(ways[3]!, ['city:GEN'])).toBe('TOR')
  expect(fares(distinct(ways), ['city:GEN']).map((way) => way.steps[2])).toEqual(['line:D4', 'line:B5'])
})
