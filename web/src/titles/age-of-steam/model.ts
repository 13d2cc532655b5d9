// Age of Steam's own part of a view and of a board, and what the eye needs to know about them.
import type { CityState, Hex } from '../../hex/model'
import type { Motion } from '../../lib/table/flow'
import type { LogEntry, Schemas } from '../../lib/types'

/** A map says what building costs on it; the schema leaves that open. */
export type Board = Omit<Schemas['AgeOfSteamBoard'], 'setup'> & {
  setup: { terrain_cost: Record<string, number>; engineer_only_terrain?: string[] }
}
export type Game = Schemas['AgeOfSteamView']
export type Facts = Schemas['AgeOfSteamFacts']
export type Player = Schemas['AgeOfSteamPlayer']
export type Column = Schemas['AgeOfSteamColumn']
/** What a choice would leave for the expenses of this turn. */
export type Outlook = Partial<Pick<Facts['take'], 'short' | 'bankrupt'>>
type Side = Board['columns'][number]['side']

export const inPlay = (game: Game): number[] => game.players.flatMap((player, seat) => (player.out ? [] : [seat]))

export const sideOf = (column: string): Side => (column.startsWith('W') ? 'white' : 'black')

/** The faces of dice, those that follow each other as a range: 1 to 6 as "1–6". */
export function ranges(faces: number[]): string[] {
  const runs: number[][] = []
  for (const face of [...faces].sort((a, b) => a - b)) {
    if (runs.at(-1)?.at(-1) === face - 1) runs.at(-1)!.push(face)
    else runs.push([face])
  }
  return runs.flatMap((run) => (run.length > 2 ? [`${run[0]}–${run.at(-1)}`] : run.map(String)))
}

/** The face of a die of one side: "1" to "6", or a range of faces. */
interface DieMark {
  side: Side
  face: string
}

/** What brings goods to a city: its dice, and its letter if it has one. */
export interface Feeding {
  letter: string | null
  dice: DieMark[]
}

function dieOfLetter(board: Board, letter: string): DieMark {
  const { die } = board.new_cities.find((city) => city.letter === letter)!
  return { side: sideOf(die), face: die.slice(1) }
}

/** The dice of a printed city; a lettered one has the die of its letter. */
function printed(board: Board, numbers: string[]): Feeding {
  const faces: Record<Side, number[]> = { white: [], black: [] }
  let letter: string | null = null
  for (const number of numbers) {
    const [side, name] = number.split(' ') as [Side, string]
    if (/^\d$/.test(name)) faces[side].push(Number(name))
    else letter = name
  }
  const dice = (['white', 'black'] as const).flatMap((side) => ranges(faces[side]).map((face) => ({ side, face })))
  return { letter, dice: letter ? [...dice, dieOfLetter(board, letter)] : dice }
}

/** What feeds each city of the map and each new one. */
export function feedingOf(board: Board, game: Game): Map<string, Feeding> {
  return new Map(
    board.places.flatMap((place): [string, Feeding][] => {
      const letter = game.new_cities[place.id]
      if (letter !== undefined) return [[place.id, { letter, dice: [dieOfLetter(board, letter)] }]]
      return place.kind === 'city' ? [[place.id, printed(board, place.numbers)]] : []
    }),
  )
}

/** The cities of the map and the new ones, with what lies on them. */
export function citiesOf(board: Board, game: Game): CityState[] {
  return board.places.flatMap((place): CityState[] => {
    const letter = game.new_cities[place.id]
    if (place.kind !== 'city' && letter === undefined) return []
    const color = board.new_cities.find((city) => city.letter === letter)?.color
    return [{ id: place.id, colors: color ? [color] : place.colors, cubes: game.cubes[place.id] ?? {}, placed: color !== undefined, grown: false }]
  })
}

const TERRAIN_LETTERS: Record<string, string> = { plain: 'p', river: 'r', hill: 'h', mountain: 'm' }

/** What a simple tile costs on the ground of a hex; null where no track can be. */
export const costOf = (board: Board, hex: Hex): number | null =>
  board.setup.terrain_cost[TERRAIN_LETTERS[hex.terrain] ?? ''] ?? null

export const isDifficult = (board: Board, hex: Hex): boolean =>
  board.setup.engineer_only_terrain?.includes(TERRAIN_LETTERS[hex.terrain] ?? '') ?? false

export type Roll = { side: Side; dice: number[] }

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
  const of = <Part extends object>(kind: string) => entry.events.filter((event) => event.kind === kind) as Part[]
  return { number: entry.number, rolls: of<Roll>('dice-rolled'), grown: of<Growth['grown'][number]>('grown') }
}

const A_DIE = 70
const FALL = 700

/** When a die of the growth begins to fall, and when the last has come to rest. */
export const fallsAt = (index: number): number => index * A_DIE

export function growthMotion(entry: LogEntry): Motion | null {
  const growth = latestGrowth([entry])
  const dice = growth?.rolls.reduce((sum, roll) => sum + roll.dice.length, 0) ?? 0
  return dice > 0 ? { sound: 'dice', time: fallsAt(dice - 1) + FALL } : null
}

export interface Band {
  from: number
  to: number
  lose: number
}

const STEP = 10
const LEAST_INCOME = 20
const LEAST_SHARES = 15

/** The bands of the income track, as far as the highest income needs them; without reduction they are just tens. */
export function bandsOf(reduction: Board['tracks']['reduction'], highest: number): Band[] {
  const last = Math.max(LEAST_INCOME, Math.ceil(highest / STEP) * STEP)
  const starts = reduction.length > 1 ? reduction : Array.from({ length: last / STEP }, (_, index) => ({ from: index ? index * STEP + 1 : 0, lose: 0 }))
  const shown = starts.filter(({ from }) => from <= last)
  return shown.map(({ from, lose }, index) => ({ from, to: (shown[index + 1]?.from ?? Math.max(last, from) + 1) - 1, lose }))
}

/** The share track in eights: the printed ones, and further ones where somebody stands. */
export function shareBands(shares: number[]): { from: number; to: number }[] {
  const eights = new Set([...Array.from({ length: Math.ceil(LEAST_SHARES / 8) }, (_, index) => index), ...shares.map((count) => Math.floor(count / 8))])
  return [...eights].sort((a, b) => a - b).map((eight) => ({ from: eight * 8, to: eight * 8 + 7 }))
}
