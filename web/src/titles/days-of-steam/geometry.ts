// Where things are on square tiles. A tile is drawn around its middle; the table's middle is the start city's.
import type { Edge, LaidTile, Tiles, TrackTile } from './model'

export interface Point {
  x: number
  y: number
}

/** Where a train stands, and where it looks: degrees clockwise from the east. */
interface Stand extends Point {
  angle: number
}

export const SIZE = 100
const HALF = SIZE / 2
/** Where the tangents of half a curve meet, as a part of the way from the middle to the edge. */
const BEND = 2 - Math.SQRT2
const STUB_STAND = 0.72
const BRIDGE_STAND = 0.5
export const STUB_END = 0.42
const CITY_END = 39

const EDGES: Edge[] = ['N', 'E', 'S', 'W']
const WAYS: Record<Edge, Point> = { N: { x: 0, y: -1 }, E: { x: 1, y: 0 }, S: { x: 0, y: 1 }, W: { x: -1, y: 0 } }

export const turned = (edge: Edge, degrees: number): Edge => EDGES[(EDGES.indexOf(edge) + degrees / 90) % 4]!
export const opposite = (edge: Edge): Edge => turned(edge, 180)

const along = (edge: Edge, part: number): Point => ({ x: WAYS[edge].x * HALF * part, y: WAYS[edge].y * HALF * part })
export const middleOfEdge = (edge: Edge): Point => along(edge, 1)
const figure = (value: number) => Number(value.toFixed(2))
const at = (point: Point, middle: Point = { x: 0, y: 0 }) => `${figure(middle.x + point.x)} ${figure(middle.y + point.y)}`

export const cellName = (x: number, y: number): string => `${x},${y}`
export function cellOf(name: string): Point {
  const [x, y] = name.split('/')[0]!.split(',').map(Number)
  return { x: x!, y: y! }
}
export const placeOf = (name: string): number => Number(name.split('/')[1] ?? 0)
export const middleOf = (cell: Point): Point => ({ x: cell.x * SIZE, y: cell.y * SIZE })
export const beyond = (cell: Point, edge: Edge): Point => ({ x: cell.x + WAYS[edge].x, y: cell.y + WAYS[edge].y })

const isCurve = (a: Edge, b: Edge) => (EDGES.indexOf(a) + EDGES.indexOf(b)) % 2 === 1

/** The rest of a path that has come to the middle of one edge and leaves over another. */
function onward(from: Edge, to: Edge, middle: Point): string {
  if (!isCurve(from, to)) return `L${at(middleOfEdge(to), middle)}`
  const clockwise = turned(from, 90) === to
  return `A${HALF} ${HALF} 0 0 ${clockwise ? 0 : 1} ${at(middleOfEdge(to), middle)}`
}

export const segmentPath = (from: Edge, to: Edge): string => `M${at(middleOfEdge(from))}${onward(from, to, { x: 0, y: 0 })}`
export const stubPath = (edge: Edge): string => `M${at(middleOfEdge(edge))}L${at(along(edge, STUB_END))}`

const degrees = (from: Point, to: Point) => Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI)

/** The middle of a segment: of a curve, the middle of its arc. */
function middleOfSegment(a: Edge, b: Edge): Point {
  const [from, to] = [middleOfEdge(a), middleOfEdge(b)]
  return { x: ((from.x + to.x) * BEND) / 2, y: ((from.y + to.y) * BEND) / 2 }
}

/** Where a train stands on a track tile: on its segment or dead end, or in the midst of a junction. */
export function standOn(tile: TrackTile, turn: number, place: number): Stand {
  const stub = tile.dead_ends.find((one) => one.place === place)
  if (stub) {
    const edge = turned(stub.edge, turn)
    return { ...along(edge, STUB_STAND), angle: degrees(middleOfEdge(edge), { x: 0, y: 0 }) }
  }
  const segments = tile.segments.filter((one) => one.place === place).map((one) => one.edges.map((edge) => turned(edge, turn)) as [Edge, Edge])
  const [a, b] = segments.find(([from, to]) => !isCurve(from, to)) ?? segments[0]!
  const angle = degrees(middleOfEdge(a), middleOfEdge(b))
  if (tile.kind === 'bridge') return { ...along(b, BRIDGE_STAND), angle }
  if (segments.length === 1 || !isCurve(a, b)) return { ...middleOfSegment(a, b), angle }
  const middles = segments.map(([from, to]) => middleOfSegment(from, to))
  const mean = (axis: 'x' | 'y') => middles.reduce((sum, middle) => sum + middle[axis], 0) / middles.length
  return { x: mean('x'), y: mean('y'), angle }
}

const YARD = { x: 24.5, y: 38.5 }
/** In a city each train has a corner of its own, by seat. */
function standInCity(seat: number): Stand {
  return { x: seat % 2 === 0 ? -YARD.x : YARD.x, y: seat < 2 ? -YARD.y : YARD.y, angle: 0 }
}

export type Laid = Map<string, LaidTile>
export const laidTiles = (tiles: LaidTile[]): Laid => new Map(tiles.map((tile) => [cellName(tile.x, tile.y), tile]))

/** Where a train stands on the table. */
export function standAt(tiles: Tiles, laid: Laid, name: string, seat: number): Stand {
  const cell = cellOf(name)
  const tile = laid.get(cellName(cell.x, cell.y))
  const track = tile && tiles.track.get(tile.tile)
  const stand = track ? standOn(track, tile.turn, placeOf(name)) : standInCity(seat)
  const middle = middleOf(cell)
  return { x: middle.x + stand.x, y: middle.y + stand.y, angle: stand.angle }
}

/** Where the mark of a possible stop lies: in a city below its sign. */
export function endAt(tiles: Tiles, laid: Laid, name: string, seat: number): Point {
  const cell = cellOf(name)
  const city = tiles.city.has(laid.get(cellName(cell.x, cell.y))?.tile ?? '')
  return city ? { x: middleOf(cell).x, y: middleOf(cell).y + CITY_END } : standAt(tiles, laid, name, seat)
}

interface Way {
  path: string
  /** where the train looks when it has come to the end */
  angle: number
}

/** The line of a run along the track: from a place, over edges. The route may name goods taken; they bend no track. */
export function wayOf(tiles: Tiles, laid: Laid, from: string, end: string, route: string, seat: number): Way {
  const edges = route.split('-').filter((token): token is Edge => token in WAYS)
  let cell = cellOf(from)
  const start = standAt(tiles, laid, from, seat)
  let path = `M${at(start)}`
  edges.forEach((edge, index) => {
    const middle = middleOf(cell)
    if (index > 0) path += through(tiles, laid, cell, opposite(edges[index - 1]!), edge)
    else path += `Q${at(along(edge, BEND), middle)} ${at(middleOfEdge(edge), middle)}`
    cell = beyond(cell, edge)
  })
  const last = edges.at(-1)
  const stand = standAt(tiles, laid, end, seat)
  if (!last) return { path, angle: stand.angle }
  const bend = { x: middleOf(cell).x + along(opposite(last), BEND).x, y: middleOf(cell).y + along(opposite(last), BEND).y }
  const stub = Math.hypot(stand.x - bend.x, stand.y - bend.y) < HALF * (STUB_STAND - BEND) + 1
  path += stub ? `L${at(stand)}` : `Q${at(bend)} ${at(stand)}`
  const here = laid.get(cellName(cell.x, cell.y))
  if (!here || !tiles.track.has(here.tile)) return { path, angle: stand.angle }
  return { path, angle: stub ? degrees(WAYS[opposite(last)], { x: 0, y: 0 }) : degrees(bend, stand) }
}

function through(tiles: Tiles, laid: Laid, cell: Point, entry: Edge, exit: Edge): string {
  const middle = middleOf(cell)
  const tile = laid.get(cellName(cell.x, cell.y))
  if (tile && tiles.track.has(tile.tile)) return onward(entry, exit, middle)
  return `L${at(middle)}L${at(middleOfEdge(exit), middle)}`
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** What the table shows: all cells that matter with a margin, never less than a few cells in each direction. */
export function tableBox(cells: Point[], margin: number, least: number): Box {
  const span = (values: number[]): [number, number] => {
    const [low, high] = [Math.min(...values) - margin, Math.max(...values) + margin]
    const lack = Math.max(0, least - 1 - (high - low)) / 2
    return [low - lack, high + lack]
  }
  const [left, right] = span(cells.map((cell) => cell.x))
  const [top, bottom] = span(cells.map((cell) => cell.y))
  return { x: (left - 0.5) * SIZE, y: (top - 0.5) * SIZE, width: (right - left + 1) * SIZE, height: (bottom - top + 1) * SIZE }
}

/** The empty cells beside a tile. */
export function shore(laid: Laid): Point[] {
  const found = new Map<string, Point>()
  for (const tile of laid.values()) {
    for (const edge of EDGES) {
      const cell = beyond(tile, edge)
      const name = cellName(cell.x, cell.y)
      if (!laid.has(name)) found.set(name, cell)
    }
  }
  return [...found.values()]
}

/** A cell as the sentences name it: by its way from the start, “W2 N4”, in French “O2 N4”. */
export const CELL = /\b(?:[EWO]\d+(?: [NS]\d+)?|[NS]\d+)\b/g

export function cellTarget(name: string): string {
  const along = { E: [1, 0], W: [-1, 0], O: [-1, 0], S: [0, 1], N: [0, -1] } as Record<string, [number, number]>
  const [x, y] = name.split(' ').reduce(
    ([x, y], part) => {
      const [dx, dy] = along[part[0]!]!
      const far = Number(part.slice(1))
      return [x + dx * far, y + dy * far]
    },
    [0, 0] as [number, number],
  )
  return `place:${cellName(x, y)}`
}
