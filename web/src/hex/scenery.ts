// The engraver's work: hachures, tufts, rivers and shores of a board, each kind gathered in one path.
import { at, corner, hexPath, middleOf, plus, sideMiddle, SIDE } from './geometry'
import type { Edge, Hex, HexBoard, Orientation, Point } from './model'

export interface Scenery {
  plains: string
  hills: string
  mountains: string
  buildable: string
  abroad: string
  open: string
  outlines: string
  border: string
  tufts: string
  knolls: string
  knollShade: string
  peaks: string
  peakShade: string
  rivers: string
  ponds: string
  waves: string
  shore: string
  walls: string
  ridges: string
}

/** A number from 0 to 1 that is always the same for the same seeds. */
function grain(...seeds: number[]): number {
  let state = 0x9e3779b9
  for (const seed of seeds) {
    state = Math.imul(state ^ Math.round(seed * 1000), 0x85ebca6b)
    state ^= state >>> 13
  }
  state = Math.imul(state ^ (state >>> 16), 0xc2b2ae35)
  return ((state ^ (state >>> 15)) >>> 0) / 0x1_0000_0000
}

const scatter = (hex: Hex, spots: [number, number][], spread: number): Point[] => {
  const middle = middleOf(hex)
  return spots.map(([x, y], index) => ({
    x: middle.x + (x + (grain(hex.x, hex.y, index) - 0.5) * spread) * SIDE,
    y: middle.y + (y + (grain(hex.y, hex.x, index + 9) - 0.5) * spread) * SIDE,
  }))
}

const HILL_SPOTS: [number, number][] = [[-0.42, -0.42], [0.1, -0.52], [0.5, -0.2], [-0.58, 0.08], [-0.08, 0.02], [0.42, 0.32], [-0.34, 0.5], [0.1, 0.58]]
const PEAK_SPOTS: [number, number][] = [[-0.3, -0.3], [0.34, -0.36], [0, 0.14], [-0.48, 0.4], [0.46, 0.42]]
const TUFT_SPOTS: [number, number][] = [[-0.45, -0.4], [0.4, -0.48], [0.52, 0.22], [-0.5, 0.34], [0.04, 0.6]]

const knoll = ({ x, y }: Point, size: number) =>
  `M${at({ x: x - 9 * size, y: y + 4 * size })}Q${at({ x: x - 5 * size, y: y - 6 * size })} ${at({ x, y: y - 6 * size })}T${at({ x: x + 9 * size, y: y + 4 * size })}`

const knollShade = ({ x, y }: Point, size: number) =>
  [[1.5, -4, 2, 3], [4, -2.6, 4.6, 3.4], [6.3, 0, 7, 3.8]]
    .map(([x1, y1, x2, y2]) => `M${at({ x: x + x1! * size, y: y + y1! * size })}L${at({ x: x + x2! * size, y: y + y2! * size })}`)
    .join('')

const peak = ({ x, y }: Point, size: number) =>
  `M${at({ x: x - 14 * size, y: y + 9 * size })}L${at({ x: x - 4 * size, y: y - 7 * size })}L${at({ x, y: y - 13 * size })}L${at({ x: x + 5 * size, y: y - 4 * size })}L${at({ x: x + 14 * size, y: y + 9 * size })}`

const peakShade = ({ x, y }: Point, size: number) =>
  `M${at({ x, y: y - 13 * size })}L${at({ x: x + 1 * size, y: y - 3 * size })}L${at({ x: x - 2 * size, y: y + 9 * size })}L${at({ x: x + 14 * size, y: y + 9 * size })}L${at({ x: x + 5 * size, y: y - 4 * size })}Z`

const tuft = ({ x, y }: Point) => `M${at({ x: x - 4, y })}l1.6 -4M${at({ x, y })}l0 -5.4M${at({ x: x + 4, y })}l-1.6 -4`

/** Water from a side of a hex towards its middle, winding a little. */
function riverArm(orientation: Orientation, hex: Hex, side: number, hub: Point): string {
  const middle = middleOf(hex)
  const start = plus(middle, sideMiddle(orientation, side))
  const bow = (grain(hex.x, hex.y, side) - 0.5) * 26
  const [dx, dy] = [hub.x - start.x, hub.y - start.y]
  const length = Math.hypot(dx, dy) || 1
  const a = { x: start.x + dx * 0.4, y: start.y + dy * 0.4 }
  const b = { x: start.x + dx * 0.62 - (dy / length) * bow, y: start.y + dy * 0.62 + (dx / length) * bow }
  return `M${at(start)}C${at(a)} ${at(b)} ${at(hub)}`
}

function river(orientation: Orientation, hex: Hex): string {
  const middle = middleOf(hex)
  const hub = { x: middle.x + (grain(hex.x, hex.y, 71) - 0.5) * 22, y: middle.y + (grain(hex.y, hex.x, 72) - 0.5) * 22 }
  if (hex.river.length !== 2) return hex.river.map((side) => riverArm(orientation, hex, side, hub)).join('')
  const [a, b] = hex.river.map((side) => plus(middle, sideMiddle(orientation, side))) as [Point, Point]
  const [near, far] = hex.river.map((side) => plus(middle, sideMiddle(orientation, side, SIDE * 0.42))) as [Point, Point]
  return `M${at(a)}C${at(near)} ${at({ x: hub.x + (a.x - b.x) * 0.16, y: hub.y + (a.y - b.y) * 0.16 })} ${at(hub)}S${at(far)} ${at(b)}`
}

function pond(hex: Hex): string {
  const { x, y } = middleOf(hex)
  return `M${at({ x: x - 19, y })}q2 -13 17 -11t20 9q3 11 -15 12t-22 -10Z`
}

function sideLine(orientation: Orientation, hex: Hex, side: number): [Point, Point] {
  const middle = middleOf(hex)
  return [plus(middle, corner(orientation, side)), plus(middle, corner(orientation, side + 1))]
}

/** A shore line along a side: the same from both hexes. */
function shoreLine([from, to]: [Point, Point]): string {
  const [a, b] = from.x < to.x || (from.x === to.x && from.y < to.y) ? [from, to] : [to, from]
  const normal = { x: -(b.y - a.y) / SIDE, y: (b.x - a.x) / SIDE }
  const points = [1, 2, 3].map((step) => {
    const sway = (grain(a.x + step, a.y) - 0.5) * 9
    return { x: a.x + ((b.x - a.x) * step) / 4 + normal.x * sway, y: a.y + ((b.y - a.y) * step) / 4 + normal.y * sway }
  })
  return `M${at(a)}Q${at(points[0]!)} ${at(points[1]!)}T${at(b)}`
}

function hachures([a, b]: [Point, Point]): string {
  const [dx, dy] = [(b.x - a.x) / SIDE, (b.y - a.y) / SIDE]
  return Array.from({ length: 9 }, (_, step) => {
    const along = ((step + 0.5) / 9) * SIDE
    const reach = 6 + 4 * grain(a.x, a.y, step)
    const foot = { x: a.x + dx * along, y: a.y + dy * along }
    return `M${at({ x: foot.x - dy * reach, y: foot.y + dx * reach })}L${at({ x: foot.x + dy * reach, y: foot.y - dx * reach })}`
  }).join('')
}

/** Finds the hex beside another by where it lies: the hexes around a board are nobody's neighbours by name. */
function neighbourhood(orientation: Orientation, all: Hex[]): (hex: Hex, side: number) => Hex | undefined {
  const [across, down] = orientation === 'flat' ? [1.5, Math.sqrt(3) / 2] : [Math.sqrt(3) / 2, 1.5]
  const key = ({ x, y }: Point) => `${Math.round((x - 1) / across)} ${Math.round((y - 1) / down)}`
  const places = new Map(all.map((hex) => [key(hex), hex]))
  return (hex, side) => {
    const step = sideMiddle(orientation, side, 2)
    return places.get(key(plus(hex, step)))
  }
}

export function sceneryOf(board: HexBoard, beyond: Hex[] = []): Scenery {
  const { orientation } = board
  const all = [...board.hexes, ...beyond]
  const hexes = new Map(board.hexes.map((hex) => [hex.name, hex]))
  const beside = beyond.length > 0 ? neighbourhood(orientation, all) : (hex: Hex, side: number) => hexes.get(hex.neighbours[side] ?? '')
  const of = (...terrains: string[]) => all.filter((hex) => terrains.includes(hex.terrain))
  const areas = (list: Hex[]) => list.map((hex) => hexPath(orientation, SIDE, middleOf(hex))).join('')
  const edges = (list: Edge[]) =>
    list.filter((edge) => hexes.has(edge.hex)).map((edge) => sideLine(orientation, hexes.get(edge.hex)!, edge.side))
  const [plain, hill, mountain, closed] = [of('plain', 'river'), of('hill'), of('mountain'), of('closed')]
  const water = of('water')
  const sides = all.flatMap((hex) => [0, 1, 2, 3, 4, 5].map((side) => ({ hex, side, other: beside(hex, side) })))
  const wet = (hex: Hex | undefined) => hex !== undefined && (hex.terrain === 'closed' || hex.terrain === 'water')
  const shores = sides.filter(({ hex, other }) => wet(hex) && other && !wet(other))
  const shore = shores.map(({ hex, side }) => shoreLine(sideLine(orientation, hex, side))).join('')
  const line = ([a, b]: [Point, Point]) => `M${at(a)}L${at(b)}`
  const bare = (list: Hex[]) => list.filter((hex) => hex.place === null)
  const knolls = bare(hill).flatMap((hex) => scatter(hex, HILL_SPOTS, 0.22))
  const peaks = bare(mountain).flatMap((hex) => scatter(hex, PEAK_SPOTS, 0.16))
  const size = (point: Point) => 0.85 + 0.4 * grain(point.x, point.y)
  return {
    plains: areas(plain),
    hills: areas(hill),
    mountains: areas(mountain),
    buildable: areas([...plain, ...hill, ...mountain]),
    abroad: areas(of('abroad')),
    open: areas([...closed, ...water]),
    outlines: areas(board.hexes.filter((hex) => hex.terrain !== 'closed')),
    border: sides.filter(({ hex, other }) => (!other || other.terrain === 'abroad') && !['closed', 'abroad'].includes(hex.terrain)).map(({ hex, side }) => line(sideLine(orientation, hex, side))).join(''),
    tufts: bare(plain).flatMap((hex) => scatter(hex, TUFT_SPOTS, 0.3).filter((_, index) => grain(hex.x, hex.y, index + 40) < 0.5)).map(tuft).join(''),
    knolls: knolls.map((point) => knoll(point, size(point))).join(''),
    knollShade: knolls.map((point) => knollShade(point, size(point))).join(''),
    peaks: peaks.map((point) => peak(point, size(point))).join(''),
    peakShade: peaks.map((point) => peakShade(point, size(point))).join(''),
    rivers: board.hexes.filter((hex) => hex.river.length > 0).map((hex) => river(orientation, hex)).join(''),
    ponds: of('river').filter((hex) => hex.river.length === 0 && hex.place === null).map(pond).join(''),
    waves: shore,
    shore,
    walls: edges(board.walls).map(line).join(''),
    ridges: edges(board.ridges).map(hachures).join(''),
  }
}
