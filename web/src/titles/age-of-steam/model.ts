// Age of Steam's own part of a view and of a board.
import type { CityState, DieMark, Hex, HexBoard, Place, Track } from '../../hex/model'
import type { LogEntry, Text } from '../../lib/types'
import type { AuctionState } from '../../panels/Auction.svelte'

export interface Board extends HexBoard {
  actions: { id: string; names: Text }[]
  columns: { id: string; spaces: number }[]
  new_cities: { letter: string; color: string; die: string }[]
  tracks: {
    engine: number
    shares: number
    reduction: { from: number; lose: number }[]
    /** what a debt beyond the income leads to */
    debt: 'bankruptcy' | 'forgiven' | 'shares'
  }
  setup: { terrain_cost: Record<string, number>; engineer_only_terrain?: string[] }
  places: (Place & { numbers: string[] })[]
}

export interface Player {
  cash: number
  income: number
  shares: number
  level: number
  tile: string | null
  out: number
  links: number
  open_links: number
  segments: number
  improved: boolean
  next: { income: number; expenses: number; short: number; reduction: number; bankrupt: boolean }
}

export interface Column {
  id: string
  city: string | null
  used: boolean
  /** from the top */
  cubes: (string | null)[]
}

export interface Game {
  order: number[]
  queue: number[]
  cycle: number
  players: Player[]
  actions: { id: string; holder: number | null; holders: number[]; free: boolean | null }[]
  track: Track
  cubes: Record<string, Record<string, number>>
  new_cities: Record<string, string>
  display: Column[]
  drawn: string[]
  supply: { bag: Record<string, number>; new_cities: string[] }
  build: { seat: number; tiles: number; urban: number; built: string[]; most: number } | null
  auction: AuctionState | null
}

/** What a choice would leave for the expenses of this turn. */
export interface Outlook {
  short?: number
  bankrupt?: boolean
}

export const inPlay = (game: Game): number[] => game.players.flatMap((player, seat) => (player.out ? [] : [seat]))

export const sideOf = (column: string): 'white' | 'black' => (column.startsWith('W') ? 'white' : 'black')

/** The faces of dice, those that follow each other as a range: 1 to 6 as "1–6". */
export function ranges(faces: number[]): string[] {
  const runs: number[][] = []
  for (const face of [...faces].sort((a, b) => a - b)) {
    if (runs.at(-1)?.at(-1) === face - 1) runs.at(-1)!.push(face)
    else runs.push([face])
  }
  return runs.flatMap((run) => (run.length > 2 ? [`${run[0]}–${run.at(-1)}`] : run.map(String)))
}

/** The dice of a printed city; a lettered one has the die of its letter. */
function diceOf(board: Board, numbers: string[]): { dice: DieMark[]; letter?: string } {
  const faces: Record<'white' | 'black', number[]> = { white: [], black: [] }
  let letter: string | undefined
  for (const number of numbers) {
    const [side, name] = number.split(' ') as ['white' | 'black', string]
    if (/^\d$/.test(name)) faces[side].push(Number(name))
    else letter = name
  }
  const dice = (['white', 'black'] as const).flatMap((side) => ranges(faces[side]).map((face) => ({ side, face })))
  return letter ? { dice: [...dice, dieOfLetter(board, letter)], letter } : { dice }
}

function dieOfLetter(board: Board, letter: string): DieMark {
  const { die } = board.new_cities.find((city) => city.letter === letter)!
  return { side: sideOf(die), face: die.slice(1) }
}

/** The cities of the map and the new ones, with what lies on them and the dice that feed them. */
export function citiesOf(board: Board, game: Game): CityState[] {
  return board.places.flatMap((place): CityState[] => {
    const letter = game.new_cities[place.id]
    if (place.kind !== 'city' && letter === undefined) return []
    const common = { id: place.id, cubes: game.cubes[place.id] ?? {}, grown: false }
    if (letter === undefined) return [{ ...common, colors: place.colors, placed: false, ...diceOf(board, place.numbers) }]
    const { color } = board.new_cities.find((city) => city.letter === letter)!
    return [{ ...common, colors: [color], placed: true, letter, dice: [dieOfLetter(board, letter)] }]
  })
}

const TERRAIN_LETTERS: Record<string, string> = { plain: 'p', river: 'r', hill: 'h', mountain: 'm' }

/** What a simple tile costs on the ground of a hex; null where no track can be. */
export const costOf = (board: Board, hex: Hex): number | null =>
  board.setup.terrain_cost[TERRAIN_LETTERS[hex.terrain] ?? ''] ?? null

export const isDifficult = (board: Board, hex: Hex): boolean =>
  board.setup.engineer_only_terrain?.includes(TERRAIN_LETTERS[hex.terrain] ?? '') ?? false

export interface Roll {
  side: 'white' | 'black'
  dice: number[]
}

export interface Growth {
  /** the decision that led to it */
  number: number
  rolls: Roll[]
  /** the cubes that moved from the display, in order */
  grown: { city: string; color: string; column: string }[]
}

/** The latest goods growth in a log. */
export function latestGrowth(log: LogEntry[]): Growth | null {
  const entry = log.findLast(({ events }) => events.some((event) => event.kind === 'dice-rolled'))
  if (!entry) return null
  const of = <Part>(kind: string) => entry.events.filter((event) => event.kind === kind) as unknown as Part[]
  return { number: entry.number, rolls: of<Roll>('dice-rolled'), grown: of<Growth['grown'][number]>('grown') }
}

export interface Band {
  from: number
  to: number
  lose: number
}

/** The bands of the income track, up to the one after the highest income. */
export function bandsOf(reduction: Board['tracks']['reduction'], highest: number, least: number): Band[] {
  const last = Math.max(least, Math.ceil((highest + 1) / 5) * 5)
  const shown = reduction.filter(({ from }) => from <= last)
  return shown.map(({ from, lose }, index) => ({ from, to: (shown[index + 1]?.from ?? last + 1) - 1, lose }))
}
