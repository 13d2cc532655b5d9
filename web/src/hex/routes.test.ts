import { expect, it } from 'vitest'
import type { Choice } from '../lib/types'
import type { Piece } from './geometry'
import type { Link } from './model'
import { bestGains, destinations, gainsOf, journey, ownLinks, routeFacts, scorers } from './routes'

const delivery = (to: string, route: string, shares: number[]): Choice => {
  const own = shares[0]!
  const facts = { city: 'ALB', color: 'red', to, route, links: [], length: 0, shares, own, given: shares.slice(1).reduce((a, b) => a + b, 0) }
  return { action: {}, steps: ['cube:ALB/red', `city:${to}`, `route:${route}`], labels: [], text: { en: '', fr: '' }, facts } as unknown as Choice
}

it('shows for each destination the route that pays the mover most and the others least', () => {
  const found = destinations([delivery('BOS', 'a', [1, 1]), delivery('BOS', 'b', [2, 1]), delivery('BOS', 'c', [2, 0]), delivery('NYC', 'd', [1, 0])])
  expect(found.map(({ city, routes }) => [city, routes.length])).toEqual([['BOS', 3], ['NYC', 1]])
  expect(routeFacts(found[0]!.best).route).toBe('c')
})

it('tells what a cube brings at best, and to whom', () => {
  expect(bestGains([delivery('NYC', 'a', [1, 0]), delivery('BOS', 'b', [2, 1])])).toEqual([{ seat: 0, points: 2 }, { seat: 1, points: 1 }])
  expect(bestGains([{ steps: ['hex:I8', 'face:21', 'turn:0'], facts: { cost: 2 } } as unknown as Choice])).toEqual([])
})

it('tells routes apart by the links that only one of them has', () => {
  expect(ownLinks([1, 2, 3], [[1, 4, 3]])).toEqual([2])
  expect(ownLinks([1, 2], [[2, 1]])).toEqual([1, 2])
})

it('names only those who score', () => {
  expect(scorers([2, 0, 1])).toEqual([{ seat: 0, points: 2 }, { seat: 2, points: 1 }])
  expect(scorers(gainsOf({ shares: [1, 2], income: [0, -2] }))).toEqual([{ seat: 1, points: -2 }])
})

it('goes over each link in the direction of travel', () => {
  const run = (side: number): Piece[] => [{ middle: { x: 0, y: 0 }, from: side, to: side + 3 }]
  const link = (id: number, places: string[], owner: number | null): Link => ({ id, owner, places, open: null, length: 1, hexes: [] })
  const links = new Map([[1, link(1, ['ALB', 'POU'], 0)], [2, link(2, ['NYC', 'POU'], null)]])
  const legs = journey('ALB', [1, 2], links, new Map([[1, run(0)], [2, run(1)]]))
  expect(legs.map((leg) => [leg.pieces[0]!.from, leg.pieces[0]!.to, leg.owner])).toEqual([[0, 3, 0], [4, 1, null]])
})
