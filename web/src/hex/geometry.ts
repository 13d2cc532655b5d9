// Where things lie on a hex board. Lengths are in units of the drawing; a hex side is SIDE of them.
import type { Hex, HexBoard, LaidTile, Link, Orientation, Point, Sides } from './model'

export const SIDE = 60
export const MARGIN = 46
const APOTHEM = Math.sqrt(3) / 2
const GENTLE = 1.5
const SHARP = 0.5

/** Corner 0 to 5 around the middle of a hex; side d lies between the corners d and d + 1. */
export function corner(orientation: Orientation, number: number, size = SIDE): Point {
  const angle = ((60 * number - (orientation === 'flat' ? 120 : 90)) * Math.PI) / 180
  return { x: size * Math.cos(angle), y: size * Math.sin(angle) }
}

export function sideMiddle(orientation: Orientation, side: number, size = SIDE): Point {
  const [a, b] = [corner(orientation, side, size), corner(orientation, side + 1, size)]
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

const figure = (value: number) => value.toFixed(1)
export const at = (point: Point): string => `${figure(point.x)} ${figure(point.y)}`
export const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y })
const times = (a: Point, factor: number): Point => ({ x: a.x * factor, y: a.y * factor })

export const hexPath = (orientation: Orientation, size = SIDE, middle: Point = { x: 0, y: 0 }): string =>
  `M${[0, 1, 2, 3, 4, 5].map((number) => at(plus(middle, corner(orientation, number, size)))).join('L')}Z`

/** One of several equal sectors of a hex, the first one beginning at the top, clockwise. */
export function wedge(orientation: Orientation, size: number, index: number, of: number): string {
  const steps = 24
  const rim = (turn: number): Point => {
    const angle = turn * 2 * Math.PI - Math.PI / 2
    const offset = orientation === 'flat' ? 0 : Math.PI / 6
    const within = (((angle + offset) % (Math.PI / 3)) + Math.PI / 3) % (Math.PI / 3)
    const reach = (size * APOTHEM) / Math.cos(within - Math.PI / 6)
    return { x: reach * Math.cos(angle), y: reach * Math.sin(angle) }
  }
  const points = Array.from({ length: steps + 1 }, (_, step) => rim((index + step / steps) / of))
  return `M0 0L${points.map(at).join('L')}Z`
}

export const middleOf = (hex: Hex): Point => ({ x: MARGIN + hex.x * SIDE, y: MARGIN + hex.y * SIDE })

export function canvasOf(board: HexBoard): { width: number; height: number } {
  const reach = board.orientation === 'flat' ? { x: 1, y: APOTHEM } : { x: APOTHEM, y: 1 }
  return {
    width: (Math.max(...board.hexes.map((hex) => hex.x)) + reach.x) * SIDE + 2 * MARGIN,
    height: (Math.max(...board.hexes.map((hex) => hex.y)) + reach.y) * SIDE + 2 * MARGIN,
  }
}

/** How far apart two sides lie, clockwise: 1 and 5 are a sharp curve, 2 and 4 a gentle one, 3 a straight. */
const apart = (from: number, to: number) => (to - from + 6) % 6

/** A run of track across one hex, in the direction of travel; null stands for the town in the middle. */
export interface Piece {
  middle: Point
  from: number | null
  to: number | null
}

function ends(orientation: Orientation, piece: Piece): [Point, Point] {
  const end = (side: number | null) =>
    side === null ? piece.middle : plus(piece.middle, sideMiddle(orientation, side))
  return [end(piece.from), end(piece.to)]
}

function bend(piece: Piece): { radius: number; gap: number } | null {
  if (piece.from === null || piece.to === null) return null
  const gap = apart(piece.from, piece.to)
  if (gap === 3) return null
  return { radius: gap === 1 || gap === 5 ? SHARP : GENTLE, gap }
}

/** The command that draws the piece from where the pen stands. */
function stroke(orientation: Orientation, piece: Piece): string {
  const end = ends(orientation, piece)[1]
  const curve = bend(piece)
  if (!curve) return `L${at(end)}`
  const radius = figure(curve.radius * SIDE)
  return `A${radius} ${radius} 0 0 ${curve.gap < 3 ? 0 : 1} ${at(end)}`
}

export const pathOf = (orientation: Orientation, pieces: Piece[]): string =>
  pieces.length === 0
    ? ''
    : `M${at(ends(orientation, pieces[0]!)[0])}${pieces.map((piece) => stroke(orientation, piece)).join('')}`

/** One line through several runs, straight across the cities between them. */
export const joinedPath = (orientation: Orientation, runs: Piece[][]): string =>
  runs.map((pieces, index) => pathOf(orientation, pieces).replace('M', index === 0 ? 'M' : 'L')).join('')

export function lengthOf(piece: Piece): number {
  const curve = bend(piece)
  if (!curve) return SIDE * APOTHEM * (piece.from === null || piece.to === null ? 1 : 2)
  return SIDE * (curve.radius === SHARP ? SHARP * ((2 * Math.PI) / 3) : GENTLE * (Math.PI / 3))
}

/** The point after a part of the way along a piece. */
export function pointOn(orientation: Orientation, piece: Piece, part: number): Point {
  const [a, b] = ends(orientation, piece)
  const curve = bend(piece)
  if (!curve) return plus(a, times({ x: b.x - a.x, y: b.y - a.y }, part))
  const first = curve.gap < 3 ? piece.from! : piece.to!
  const hub =
    curve.radius === SHARP
      ? plus(piece.middle, corner(orientation, first + 1))
      : plus(piece.middle, times(sideMiddle(orientation, first + 1), 2))
  const start = Math.atan2(a.y - hub.y, a.x - hub.x)
  let sweep = Math.atan2(b.y - hub.y, b.x - hub.x) - start
  if (sweep > Math.PI) sweep -= 2 * Math.PI
  if (sweep < -Math.PI) sweep += 2 * Math.PI
  const angle = start + sweep * part
  return { x: hub.x + curve.radius * SIDE * Math.cos(angle), y: hub.y + curve.radius * SIDE * Math.sin(angle) }
}

/** The point half way along a run of pieces. */
export function halfWay(orientation: Orientation, pieces: Piece[]): Point {
  let left = pieces.reduce((sum, piece) => sum + lengthOf(piece), 0) / 2
  for (const piece of pieces) {
    const length = lengthOf(piece)
    if (left <= length) return pointOn(orientation, piece, left / length)
    left -= length
  }
  return pieces[0]!.middle
}

export const reversed = (pieces: Piece[]): Piece[] =>
  pieces.map(({ middle, from, to }) => ({ middle, from: to, to: from })).reverse()

export const turned = (sides: Sides, turn: number): Sides => [
  (sides[0]! + turn) % 6,
  sides[1] === null ? null : (sides[1] + turn) % 6,
]

export const sameSides = (a: Sides, b: Sides): boolean =>
  (a[0] === b[0] && a[1] === b[1]) || (a[0] === b[1] && a[1] === b[0])

/** The pieces of a link in the order of its hexes, from its first place on. */
export function piecesOf(link: Link, tiles: Map<string, LaidTile>, hexes: Map<string, Hex>): Piece[] {
  const used = new Map<string, number>()
  const pieces: Piece[] = []
  link.hexes.forEach((name, index) => {
    const hex = hexes.get(name)!
    const nth = used.get(name) ?? 0
    used.set(name, nth + 1)
    const own = tiles.get(name)?.segments.filter((segment) => segment.link === link.id) ?? []
    const segment = own[nth] ?? own[0]
    if (!segment) return
    const leads = (side: number | null, to: string | undefined) => side !== null && to !== undefined && hex.neighbours[side] === to
    const [a, b] = segment.sides
    const backwards =
      leads(a, link.hexes[index + 1]) || leads(b, link.hexes[index - 1]) || startsAtB(link, hex, segment.sides, index)
    pieces.push({ middle: middleOf(hex), from: backwards ? b : a, to: backwards ? a : b })
  })
  return pieces
}

/** Whether a link of one hex begins at the second side of its segment: there lies its town or its first city. */
function startsAtB(link: Link, hex: Hex, [a, b]: Sides, index: number): boolean {
  if (link.hexes.length > 1) return false
  if (link.open) return link.open.side === a
  return index === 0 && (b === null ? link.places[0] === hex.place : false)
}
