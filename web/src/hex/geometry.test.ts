import { describe, expect, it } from 'vitest'
import { corner, halfWay, joinedPath, lengthOf, pathOf, piecesOf, pointOn, reversed, sameSides, SIDE, sideMiddle, turned, type Piece } from './geometry'
import type { Hex, LaidTile, Link } from './model'

const origin = { x: 0, y: 0 }
const piece = (from: number | null, to: number | null): Piece => ({ middle: origin, from, to })

describe('curves', () => {
  it.each([
    ['a straight', 0, 3],
    ['a gentle curve', 0, 2],
    ['a gentle curve the other way', 2, 0],
    ['a sharp curve', 0, 1],
    ['a sharp curve over the last side', 5, 0],
  ])('%s begins and ends at the middles of its sides', (_, from, to) => {
    for (const orientation of ['flat', 'pointy'] as const) {
      for (const [part, side] of [[0, from], [1, to]] as const) {
        const point = pointOn(orientation, piece(from, to), part)
        const middle = sideMiddle(orientation, side)
        expect(point.x).toBeCloseTo(middle.x)
        expect(point.y).toBeCloseTo(middle.y)
      }
    }
  })

  it('meets the side at a right angle', () => {
    const start = pointOn('flat', piece(0, 2), 0)
    const next = pointOn('flat', piece(0, 2), 0.01)
    expect(Math.abs(next.x - start.x)).toBeLessThan(Math.abs(next.y - start.y) * 0.02)
  })

  it('stays inside its hex, on the side of the middle', () => {
    const half = pointOn('flat', piece(0, 1), 0.5)
    const shared = corner('flat', 1)
    expect(Math.hypot(half.x - shared.x, half.y - shared.y)).toBeCloseTo(SIDE / 2)
    expect(Math.hypot(half.x, half.y)).toBeCloseTo(SIDE / 2)
  })

  it('draws an arc that turns the right way', () => {
    expect(pathOf('flat', [piece(0, 2)])).toContain('A90.0 90.0 0 0 0')
    expect(pathOf('flat', [piece(2, 0)])).toContain('A90.0 90.0 0 0 1')
    expect(pathOf('flat', [piece(0, 3)])).toBe('M0.0 -52.0L0.0 52.0')
  })

  it('knows how long each kind of track is', () => {
    expect(lengthOf(piece(0, 3))).toBeCloseTo(SIDE * Math.sqrt(3))
    expect(lengthOf(piece(0, null))).toBeCloseTo((SIDE * Math.sqrt(3)) / 2)
    expect(lengthOf(piece(0, 1))).toBeLessThan(lengthOf(piece(0, 2)))
  })
})

it('turns a face clockwise and compares track without its direction', () => {
  expect(turned([0, 2], 5)).toEqual([5, 1])
  expect(turned([4, null], 3)).toEqual([1, null])
  expect(sameSides([1, 4], [4, 1])).toBe(true)
  expect(sameSides([1, null], [1, 4])).toBe(false)
})

const hex = (name: string, y: number, neighbours: (string | null)[], place: string | null = null): Hex => ({
  name, x: 1, y, terrain: 'plain', river: [], place, neighbours,
})
const ROOT = Math.sqrt(3)
const hexes = new Map(
  [hex('A1', 1, [null, null, null, 'A2', null, null]), hex('A2', 1 + ROOT, ['A1', null, null, null, null, null], 'TOW')].map((one) => [one.name, one]),
)
const tiles = new Map<string, LaidTile>([
  ['A1', { hex: 'A1', face: '21', turn: 0, segments: [{ sides: [0, 3], link: 7 }] }],
  ['A2', { hex: 'A2', face: 'T11', turn: 0, segments: [{ sides: [0, null], link: 7 }] }],
])
const link: Link = { id: 7, owner: 0, places: ['CIT', 'TOW'], open: null, length: 2, hexes: ['A1', 'A2'] }

describe('a link', () => {
  it('runs from its first place through its hexes to the town', () => {
    const pieces = piecesOf(link, tiles, hexes)
    expect(pieces.map(({ from, to }) => [from, to])).toEqual([[0, 3], [0, null]])
  })

  it('can be walked the other way', () => {
    const back = reversed(piecesOf({ ...link, hexes: ['A1', 'A2'] }, tiles, hexes))
    expect(back.map(({ from, to }) => [from, to])).toEqual([[null, 0], [3, 0]])
    const from = piecesOf({ ...link, places: ['TOW', 'CIT'], hexes: ['A2', 'A1'] }, tiles, hexes)
    expect(from.map(({ from: a, to: b }) => [a, b])).toEqual([[null, 0], [3, 0]])
  })

  it('has its sign half way', () => {
    const pieces = piecesOf(link, tiles, hexes)
    const sign = halfWay('flat', pieces)
    const start = pieces[0]!.middle.y - (SIDE * ROOT) / 2
    expect(sign.y - start).toBeCloseTo((SIDE * ROOT * 3) / 4)
  })

  it('a spur begins at its town and ends at its open side', () => {
    const spur: Link = { ...link, places: ['TOW'], open: { hex: 'A2', side: 0 }, hexes: ['A2'], length: 1 }
    expect(piecesOf(spur, tiles, hexes).map(({ from, to }) => [from, to])).toEqual([[null, 0]])
  })

  it('is joined to the next across a city', () => {
    const path = joinedPath('flat', [[piece(0, 3)], [piece(3, 0)]])
    expect(path.match(/M/g)).toHaveLength(1)
  })
})
