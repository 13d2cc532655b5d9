import { describe, expect, it } from 'vitest'
import type { Choice } from '../../lib/types'
import type { Hex } from '../../hex/model'
import { bestPoints, cheapest, menuOf } from './menu'
import { citiesOf, deliveryOf, hexBoardOf, incomeAt, linkNumbers, paymentOf, routeOf, toGo, trackOf, type Board, type Game } from './model'
import { riversOf } from './rivers'

const DIRECTIONS = ['NE', 'E', 'SE', 'SW', 'W', 'NW']
const hex = (name: string, terrain: string, neighbours: (string | null)[]): Hex => ({ name, terrain, neighbours, x: 0, y: 0, river: [], place: null })
const board = {
  directions: DIRECTIONS,
  hexes: [hex('A1', 'water', [])],
  faces: [{ id: 'XSS', names: { en: 'Crossing', fr: 'Croisement' }, tracks: [[0, 3], [1, 4]], turns: [0, 1, 2] }],
  income: [[0, 0, 0], [1, 5, 3000], [6, 9999, 2000]],
} as unknown as Board
const game = {
  links: [
    { id: 'NYC.SW', ends: ['NYC', 'PHL'], exits: ['NYC.SW', 'PHL.NE'], open: null, owner: 0, complete: true, hexes: ['Y12'] },
    { id: 'PHL.W', ends: ['PHL'], exits: ['PHL.W'], open: 'W12.NW', owner: 2, complete: false, hexes: ['W12'] },
  ],
  tiles: { Y12: { face: 'S', turn: 0, tracks: [{ sides: [0, 3], link: 'NYC.SW', owner: 0 }] } },
  cities: { NYC: { color: 'red', new: false, cubes: { blue: 1 }, empty: false, hotel: null }, BUF: { color: null, new: false, cubes: {}, empty: true, hotel: null } },
  empty: { markers: 3, to_end: 12 },
} as unknown as Game

const choice = (steps: string[], facts: Record<string, unknown>, action: Record<string, unknown> = {}): Choice => ({
  action, steps, facts, labels: steps.map((step) => ({ en: step, fr: step })), text: { en: '', fr: '' },
})

describe('the board of Railways on the shared hex board', () => {
  it('has the faces as the hex board knows them, and its water as rivers', () => {
    const shown = hexBoardOf(board)
    expect(shown.faces[0]).toMatchObject({ id: 'XSS', kind: 'crossing', turns: 3, segments: [[0, 3], [1, 4]] })
    expect(shown.hexes[0]!.terrain).toBe('river')
  })

  it('numbers the links by their names from both ends, and knows open ends', () => {
    const track = trackOf(board, game)
    expect(track.tiles[0]!.segments).toEqual([{ sides: [0, 3], link: 0 }])
    expect(track.links.map(({ places, open }) => [places, open])).toEqual([[['NYC', 'PHL'], null], [['PHL'], { hex: 'W12', side: 5 }]])
    expect(linkNumbers(game).get('PHL.NE')).toBe(0)
  })

  it('knows gray cities by having no colour', () => {
    expect(citiesOf(game, () => '').map(({ id, colors }) => [id, colors])).toEqual([['NYC', ['red']], ['BUF', []]])
  })

  it('reads deliveries, those on offer and those that happened', () => {
    const facts = { from: 'NYC', to: 'PHL', color: 'blue', links: 1, by_seat: [3, 1, 0], points: 3, others: 1 }
    const offered = choice(['cube:NYC/blue', 'city:PHL', 'route:NYC.SW'], facts, { route: 'NYC.SW' })
    expect(routeOf(offered, linkNumbers(game))).toMatchObject({ city: 'NYC', links: [0], shares: [3, 1, 0], own: 3, given: 1 })
    const event = { kind: 'delivered', color: 'blue', from: 'NYC', route: ['NYC.SW'] }
    expect(deliveryOf(event as never, linkNumbers(game))).toEqual({ color: 'blue', from: 'NYC', links: [0] })
  })

  it('knows the income of every position, and how far the end is', () => {
    expect([0, 3, 6, 400].map((score) => incomeAt(board, score))).toEqual([0, 3000, 2000, 2000])
    expect(toGo(game)).toBe(9)
  })
})

describe('the water', () => {
  it('joins neighbours to one river without a ring, which ends in open water', () => {
    const around = (...pairs: [number, string][]) => Array.from({ length: 6 }, (_, side) => pairs.find(([at]) => at === side)?.[1] ?? null)
    const rivers = riversOf([
      hex('A', 'water', around([1, 'B'], [2, 'C'])),
      hex('B', 'water', around([4, 'A'], [3, 'C'])),
      hex('C', 'water', around([5, 'A'], [0, 'B'], [2, 'S'])),
      hex('S', 'closed', around([5, 'C'])),
    ])
    expect(rivers.get('A')).toEqual([1, 2])
    expect(rivers.get('B')).toEqual([4])
    expect(rivers.get('C')).toEqual([5, 2])
    expect(rivers.has('S')).toBe(false)
  })
})

describe('the menu of actions', () => {
  const asked = { cube: 'cube:NYC/blue', city: 'city:NYC', card: 'card:X', west: ['west:DSM', 'west:KCY'] }
  const pays = { pays: 10000, issued: 2, cash: 0, shares: 2 }
  const legal = [
    choice(['hex:A1', 'face:S', 'turn:0'], { cost: 4000 }),
    choice(['hex:A2', 'face:S', 'turn:0'], { cost: 2000 }),
    choice(['city:BUF', 'color:blue'], pays),
    choice(['cube:NYC/blue', 'city:PHL', 'route:NYC.SW'], { points: 2 }),
    choice(['pass'], {}),
  ]
  const menu = menuOf(legal, asked)

  it('has an entry for every kind of action, possible or not', () => {
    expect(menu.map(({ id, choices }) => [id, choices.length])).toEqual([
      ['deliver', 1], ['build', 2], ['urbanize', 1], ['engine', 0], ['card', 0], ['west', 0], ['west', 0],
    ])
    expect(menu.slice(-2).map(({ target }) => target)).toEqual(['west:DSM', 'west:KCY'])
  })

  it('tells what an action costs where that is always the same', () => {
    expect(menu.find(({ id }) => id === 'urbanize')!.payment).toEqual(pays)
    expect(menu.find(({ id }) => id === 'build')!.payment).toBeNull()
    expect(paymentOf(legal[4]!)).toBeNull()
  })

  it('tells the cheapest tile and the best delivery', () => {
    expect(cheapest(legal.slice(0, 2))).toBe(2000)
    expect(bestPoints([legal[3]!])).toBe(2)
  })
})
