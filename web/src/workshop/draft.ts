// A map as it is drawn: plain data, never altered in place, so that every step can be taken back.
import type { HexBoard, Orientation, Place } from '../hex/model'
import type { Text } from '../lib/types'

export const GAMES = ['age-of-steam', 'steam', 'railways'] as const
export type Game = (typeof GAMES)[number]
export const LINKS_GAME = 'steel-driver'
export const MIX_GAME = 'days-of-steam'
/** The games whose maps are drawn here. */
export const DRAWN: readonly string[] = [...GAMES, LINKS_GAME, MIX_GAME]
export type Terrain = 'p' | 'r' | 'h' | 'm' | 'w' | 'x'
export type Kind = 'city' | 'town' | 'gate'
export type Json = string | number | boolean | Json[] | { [key: string]: Json }

export interface Spot {
  key: string
  hex: string
  kind: Kind
  en: string
  /** empty where it is the same */
  fr: string
  colors: string[]
  cubes: number
  numbers: string[]
}

/** A card as its table in the file says it. */
export type Card = Readonly<Record<string, Json>>

export interface Draft {
  id: string
  game: Game
  rules: string
  names: { en: string; fr: string }
  players: [number, number]
  orientation: Orientation
  columns: number
  rows: number
  terrain: Readonly<Record<string, Terrain>>
  places: readonly Spot[]
  walls: readonly string[]
  ridges: readonly string[]
  rivers: Readonly<Record<string, readonly number[]>>
  setup: Readonly<Record<string, Json>>
  provenance: Readonly<Record<string, readonly string[]>>
  /** cards and barons of Railways; null: those of the house that fit the board */
  operations: readonly Card[] | null
  barons: readonly Card[] | null
  /** tables that the editor leaves as they are */
  rest: Readonly<Record<string, Json>>
}

export const TERRAINS: Record<Game, Terrain[]> = { 'age-of-steam': ['p', 'r', 'h', 'm', 'x'], steam: ['p', 'r', 'h', 'x'], railways: ['p', 'w', 'm', 'x'] }
export const COLORS: Record<Game, string[]> = {
  'age-of-steam': ['red', 'blue', 'yellow', 'purple', 'black'],
  steam: ['red', 'blue', 'yellow', 'purple', 'gray'],
  railways: ['red', 'blue', 'yellow', 'purple', 'black', 'gray'],
}
export const SEATS: Record<Game, [number, number]> = { 'age-of-steam': [3, 6], steam: [3, 6], railways: [2, 6] }
const FIRST_SEATS: Record<Game, [number, number]> = { 'age-of-steam': [3, 4], steam: [3, 4], railways: [2, 3] }
export const PLACES: Record<Game, Kind[]> = { 'age-of-steam': ['city', 'town'], steam: ['city', 'town'], railways: ['city', 'gate'] }
export const MOST_ACROSS = 40
const NAMES: Record<Terrain, string> = { p: 'plain', r: 'river', h: 'hill', m: 'mountain', w: 'water', x: 'closed' }
const ROOT_3 = Math.sqrt(3)

export const NUMBERS: string[] = [
  ...['white', 'black'].flatMap((side) => [1, 2, 3, 4, 5, 6].map((face) => `${side} ${face}`)),
  ...[...'ABCDEFGH'].map((letter) => `${letter < 'E' ? 'white' : 'black'} ${letter}`),
]
const NEW_CITIES: [string, string, string][] = [
  ['A', 'red', 'white 3'], ['B', 'blue', 'white 4'], ['C', 'black', 'white 5'], ['D', 'black', 'white 6'],
  ['E', 'yellow', 'black 1'], ['F', 'purple', 'black 2'], ['G', 'black', 'black 3'], ['H', 'black', 'black 4'],
]
export const newCities = (letters: string): Json => NEW_CITIES.filter(([letter]) => letters.includes(letter)).map(([letter, color, die]) => ({ letter, color, die }))

/** What the set-up of an empty board says. */
const SETUPS: Record<Game, () => Record<string, Json>> = {
  'age-of-steam': () => ({
    terrain_cost: { p: 2, r: 3, h: 3, m: 4 },
    bag: { red: 20, blue: 20, yellow: 20, purple: 20, black: 16 },
    new_cities: newCities('ABCDEFGH'),
  }),
  steam: () => ({ goods_supply: 12, cubes_per_supply: 3, three_player_supply_delta: -1, three_player_city_delta: 0 }),
  railways: () => ({
    end_empty_cities: { 2: 2, 3: 2, 4: 3, 5: 3, 6: 4 },
    bag: { red: 20, blue: 20, yellow: 20, purple: 20, black: 20 },
    track_cost: { p: 2000, w: 3000 },
  }),
}

export function emptyDraft(game: Game, columns: number, rows: number): Draft {
  return {
    id: 'my-map', game, rules: '', names: { en: 'My map', fr: 'Ma carte' }, players: FIRST_SEATS[game], orientation: 'flat', columns, rows,
    terrain: Object.fromEntries(hexNames({ columns, rows }).map((name) => [name, 'p' as const])),
    places: [], walls: [], ridges: [], rivers: {}, setup: SETUPS[game](), operations: null, barons: null, provenance: { drawn: ['everything [board]'] }, rest: {},
  }
}

export function hexName(column: number, row: number): string {
  let letters = ''
  for (let rest = column; rest >= 0; rest = Math.floor(rest / 26) - 1) letters = String.fromCharCode(65 + (rest % 26)) + letters
  return `${letters}${row + 1}`
}

export function hexAt(name: string): [column: number, row: number] {
  const [, letters = 'A', digits = '1'] = /^([A-Z]+)(\d+)$/.exec(name) ?? []
  return [[...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1, Number(digits) - 1]
}

export const hexNames = ({ columns, rows }: Pick<Draft, 'columns' | 'rows'>): string[] =>
  Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (_, column) => hexName(column, row))).flat()

const FLAT = [[[0, -1], [1, -1], [1, 0], [0, 1], [-1, 0], [-1, -1]], [[0, -1], [1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0]]] as const
const POINTY = [[[0, -1], [1, 0], [0, 1], [-1, 1], [-1, 0], [-1, -1]], [[1, -1], [1, 0], [1, 1], [0, 1], [-1, 0], [0, -1]]] as const

/** The neighbours of a hex by side, within the grid or not. */
export function beside(orientation: Orientation, name: string): string[] {
  const [column, row] = hexAt(name)
  const steps = orientation === 'flat' ? FLAT[column & 1]! : POINTY[row & 1]!
  return steps.map(([dx, dy]) => (column + dx < 0 || row + dy < 0 ? '' : hexName(column + dx, row + dy)))
}

/** Where the middle of a hex lies, in units of its side. */
export function centre(orientation: Orientation, name: string): { x: number; y: number } {
  const [column, row] = hexAt(name)
  if (orientation === 'flat') return { x: 1 + 1.5 * column, y: 1 + ROOT_3 * (row + 0.5 * (column & 1)) }
  return { x: 1 + ROOT_3 * (column + 0.5 * (row & 1)), y: 1 + 1.5 * row }
}

export const spotAt = (draft: Draft, hex: string): Spot | undefined => draft.places.find((spot) => spot.hex === hex)

const names = ({ en, fr }: { en: string; fr: string }): Text => ({ en, fr: fr || en })

/** The draft as a board that can be drawn; hexes that are no part of it are left out. */
export function boardOf(draft: Draft): HexBoard {
  const there = new Set(Object.keys(draft.terrain))
  const side = (wall: string) => {
    const [first = '', second = ''] = wall.split('-')
    return { hex: first, side: beside(draft.orientation, first).indexOf(second) }
  }
  return {
    id: 'draft',
    names: names(draft.names),
    orientation: draft.orientation,
    hexes: hexNames(draft).filter((name) => there.has(name)).map((name) => ({
      name,
      ...centre(draft.orientation, name),
      terrain: NAMES[draft.terrain[name]!],
      river: [...(draft.rivers[name] ?? [])],
      place: spotAt(draft, name)?.key ?? null,
      neighbours: beside(draft.orientation, name).map((other) => (there.has(other) ? other : null)),
    })),
    walls: draft.walls.map(side).filter((edge) => edge.side >= 0 && there.has(edge.hex)),
    ridges: draft.ridges.map(side).filter((edge) => edge.side >= 0 && there.has(edge.hex)),
    places: draft.places.filter((spot) => there.has(spot.hex)).map((spot): Place => ({
      id: spot.key, hex: spot.hex, kind: spot.kind, names: names(spot), colors: spot.colors, cubes: spot.cubes, numbers: spot.numbers,
    })),
    faces: [],
    player_colors: [],
  }
}

// Changes. Each gives a new draft; one that changes nothing gives the same.

export function paint(draft: Draft, hex: string, terrain: Terrain | '.'): Draft {
  if ((draft.terrain[hex] ?? '.') === terrain) return draft
  const { [hex]: _, ...others } = draft.terrain
  if (terrain !== '.') {
    const placed = terrain === 'x' ? draft.places.filter((spot) => spot.hex !== hex) : draft.places
    return { ...draft, terrain: { ...draft.terrain, [hex]: terrain }, places: placed }
  }
  const { [hex]: __, ...rivers } = draft.rivers
  const kept = (edges: readonly string[]) => edges.filter((edge) => !edge.split('-').includes(hex))
  return { ...draft, terrain: others, rivers, walls: kept(draft.walls), ridges: kept(draft.ridges), places: draft.places.filter((spot) => spot.hex !== hex) }
}

/** A key for a new place: the beginning of its name, or a number behind it. */
export function freshKey(draft: Draft, name: string): string {
  const letters = name.normalize('NFD').toUpperCase().replace(/[^A-Z0-9]/g, '').slice(0, 3).padEnd(2, 'X')
  const taken = new Set(draft.places.map((spot) => spot.key))
  if (!taken.has(letters)) return letters
  for (let number = 2; ; number += 1) if (!taken.has(`${letters.slice(0, 2)}${number}`)) return `${letters.slice(0, 2)}${number}`
}

const NEW_NAMES: Record<Kind, [string, string]> = { city: ['City', 'Ville'], town: ['Town', 'Bourg'], gate: ['Gate', 'Porte'] }

/** Founds a place on a hex, or makes the one that is there another kind. */
export function found(draft: Draft, hex: string, kind: Kind): Draft {
  const there = spotAt(draft, hex)
  if (there?.kind === kind) return draft
  if (there) return change(draft, there.key, kind === 'city' ? { kind, colors: [COLORS[draft.game][0]!], cubes: 2 } : { kind, colors: [], cubes: 0, numbers: [] })
  const count = draft.places.filter((spot) => spot.kind === kind).length + 1
  const [en, fr] = NEW_NAMES[kind].map((name) => `${name} ${count}`) as [string, string]
  const colors = kind === 'city' ? [COLORS[draft.game][(count - 1) % 4]!] : []
  const taken = new Set(draft.places.flatMap((spot) => spot.numbers))
  const number = NUMBERS.slice(0, 12).find((one) => !taken.has(one))
  const spot: Spot = {
    key: freshKey(draft, hex), hex, kind, en, fr, colors,
    cubes: kind === 'city' ? 2 : 0, numbers: kind === 'city' && draft.game === 'age-of-steam' && number ? [number] : [],
  }
  const ground = ['x', undefined].includes(draft.terrain[hex]) ? { ...draft.terrain, [hex]: 'p' as const } : draft.terrain
  return { ...draft, terrain: ground, places: [...draft.places, spot] }
}

export const change = (draft: Draft, key: string, changes: Partial<Spot>): Draft =>
  ({ ...draft, places: draft.places.map((spot) => (spot.key === key ? { ...spot, ...changes } : spot)) })

export const remove = (draft: Draft, key: string): Draft => ({ ...draft, places: draft.places.filter((spot) => spot.key !== key) })

/** Puts a wall or a ridge on a side of a hex, or takes it away. */
export function toggleEdge(draft: Draft, kind: 'walls' | 'ridges', hex: string, side: number): Draft {
  const other = beside(draft.orientation, hex)[side] ?? ''
  if (!draft.terrain[hex] || !draft.terrain[other]) return draft
  const edges = draft[kind]
  const there = edges.find((edge) => edge === `${hex}-${other}` || edge === `${other}-${hex}`)
  return { ...draft, [kind]: there ? edges.filter((edge) => edge !== there) : [...edges, `${hex}-${other}`] }
}

/** Lets the water cross a side, or not; on both hexes, where there are two. A plain with a river is a river hex. */
export function toggleRiver(draft: Draft, hex: string, side: number): Draft {
  if (!draft.terrain[hex]) return draft
  const on = !(draft.rivers[hex] ?? []).includes(side)
  const other = beside(draft.orientation, hex)[side] ?? ''
  const both: [string, number][] = [[hex, side], ...(draft.terrain[other] && draft.terrain[other] !== 'x' ? [[other, (side + 3) % 6] as [string, number]] : [])]
  const rivers: Record<string, readonly number[]> = { ...draft.rivers }
  const terrain: Record<string, Terrain> = { ...draft.terrain }
  for (const [name, at] of both) {
    const sides = (rivers[name] ?? []).filter((one) => one !== at)
    rivers[name] = on ? [...sides, at].sort((a, b) => a - b) : sides
    if (rivers[name].length === 0) delete rivers[name]
    const placed = spotAt(draft, name)?.kind === 'city'
    if (on && terrain[name] === 'p' && !placed) terrain[name] = 'r'
    if (!on && terrain[name] === 'r' && !rivers[name]) terrain[name] = 'p'
  }
  return { ...draft, rivers, terrain }
}

/** Another size of the grid: new hexes are plain, and what falls off it goes. */
export function resize(draft: Draft, columns: number, rows: number): Draft {
  let next: Draft = { ...draft, columns, rows }
  for (const name of Object.keys(draft.terrain)) {
    const [column, row] = hexAt(name)
    if (column >= columns || row >= rows) next = paint(next, name, '.')
  }
  const fresh = hexNames(next).filter((name) => hexAt(name)[0] >= draft.columns || hexAt(name)[1] >= draft.rows)
  return { ...next, terrain: { ...next.terrain, ...Object.fromEntries(fresh.map((name) => [name, 'p' as const])) } }
}
