import { expect, it } from 'vitest'
import { cellOf, laidTiles, placeOf, segmentPath, shore, standAt, standOn, tableBox, turned, wayOf } from './geometry'
import type { Edge, LaidTile, Tiles, TrackTile } from './model'

const track = (id: string, kind: string, segments: [Edge, Edge, number][], stubs: [Edge, number][] = []): TrackTile => ({
  id, names: { en: id, fr: id }, kind, count: 1, steam: 1, over: false, turns: 4,
  segments: segments.map(([a, b, place]) => ({ edges: [a, b], curve: true, hill: false, tower: false, place })),
  dead_ends: stubs.map(([edge, place]) => ({ edge, place })),
})
const straight = track('straight', 'plain', [['N', 'S', 0]])
const curve = track('curve', 'plain', [['N', 'E', 0]])
const bridge = track('bridge', 'bridge', [['N', 'S', 0], ['E', 'W', 1]])
const stub = track('stub', 'dead_end', [['N', 'S', 0]], [['E', 1]])
const fork = track('fork', 'junction', [['S', 'E', 0], ['S', 'W', 0]])
const city = { id: 'city-red', names: { en: '', fr: '' }, color: 'red', count: 3, steam: 1 }
const tiles: Tiles = {
  track: new Map([straight, curve, bridge, stub, fork].map((tile) => [tile.id, tile])),
  city: new Map([[city.id, city]]),
}
const lay = (...laid: [number, number, string, number][]): LaidTile[] => laid.map(([x, y, tile, turn]) => ({ x, y, tile, turn }))

it('turns edges clockwise', () => {
  expect(turned('N', 90)).toBe('E')
  expect(turned('W', 180)).toBe('E')
})

it('reads cells and places', () => {
  expect(cellOf('3,-1/2')).toEqual({ x: 3, y: -1 })
  expect(placeOf('3,-1/2')).toBe(2)
  expect(placeOf('3,-1')).toBe(0)
})

it('draws a straight as a line and a curve around its corner', () => {
  expect(segmentPath('N', 'S')).toBe('M0 -50L0 50')
  expect(segmentPath('N', 'E')).toBe('M0 -50A50 50 0 0 0 50 0')
  expect(segmentPath('E', 'N')).toBe('M50 0A50 50 0 0 1 0 -50')
})

it('puts a train on its track', () => {
  expect(standOn(straight, 90, 0)).toMatchObject({ x: 0, y: 0 })
  const onCurve = standOn(curve, 0, 0)
  expect(Math.hypot(onCurve.x - 50, onCurve.y + 50)).toBeCloseTo(50)
  expect(standOn(stub, 0, 1)).toMatchObject({ x: 36, y: 0, angle: 180 })
})

it('keeps two trains on a bridge apart', () => {
  const [under, over] = [standOn(bridge, 0, 0), standOn(bridge, 0, 1)]
  expect(Math.hypot(under.x - over.x, under.y - over.y)).toBeGreaterThan(30)
})

it('puts a train on a fork between its branches', () => {
  expect(standOn(fork, 0, 0).x).toBeCloseTo(0)
})

it('gives each train in a city a corner of its own', () => {
  const laid = laidTiles(lay([0, 0, 'city-red', 0]))
  const corners = [0, 1, 2, 3].map((seat) => standAt(tiles, laid, '0,0/0', seat))
  expect(new Set(corners.map(({ x, y }) => `${x},${y}`)).size).toBe(4)
})

it('runs from a city along the track to where the train stops', () => {
  const laid = laidTiles(lay([0, 0, 'city-red', 0], [1, 0, 'straight', 90], [2, 0, 'curve', 180]))
  const way = wayOf(tiles, laid, '0,0/0', '2,0/0', 'red-E-E', 0)
  expect(way.path).toMatch(/^M-24.5 -38.5Q/)
  expect(way.path).toContain('L150 0')
  expect(way.angle).toBe(45)
})

it('turns back in a city', () => {
  const laid = laidTiles(lay([0, 0, 'straight', 90], [1, 0, 'city-red', 0]))
  const way = wayOf(tiles, laid, '0,0/0', '0,0/0', 'E-W', 0)
  expect(way.path).toContain('L100 0L50 0')
  expect(way.angle).toBe(180)
})

it('stops in a dead end looking at the buffer', () => {
  const laid = laidTiles(lay([0, 0, 'stub', 0], [1, 0, 'city-red', 0]))
  expect(wayOf(tiles, laid, '1,0/0', '0,0/1', 'W', 0).angle).toBe(180)
})

it('grows with the tiles and never gets too small', () => {
  expect(tableBox([{ x: 0, y: 0 }], 1, 5)).toEqual({ x: -250, y: -250, width: 500, height: 500 })
  expect(tableBox([{ x: 0, y: 0 }, { x: 6, y: 0 }], 1, 5)).toEqual({ x: -150, y: -250, width: 900, height: 500 })
})

it('knows the empty cells beside the tiles', () => {
  const cells = shore(laidTiles(lay([0, 0, 'city-red', 0], [1, 0, 'straight', 90])))
  expect(cells).toHaveLength(6)
  expect(cells).not.toContainEqual({ x: 1, y: 0 })
})
