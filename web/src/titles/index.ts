// The titles this client can show, each fetched when it is asked for. A new one adds a folder and a line here.
import type { Component } from 'svelte'
import type { Dialect } from '../hex/words'
import type { Landmarks } from '../lib/landmarks'
import type { Manners, Table } from '../lib/table.svelte'
import type { Motion } from '../lib/table/flow'
import type { Choice, LogEntry, View } from '../lib/types'
import type { Ledger } from '../story/shape'
import type { Option } from '../lib/walker'

/** Where a kind of target is offered: on the board alone, in the title's own panel, as a line of the list, as a button. */
export type Where = 'board' | 'panel' | 'list' | 'button'
export type Targets = Readonly<Record<string, Where>>

export interface TitleParts {
  Board: Component<{ table: Table; narrow: boolean }>
  /** what lies beside the map on the printed board */
  Display: Component<{ table: Table; narrow: boolean; beside?: boolean }>
  /** on a broad screen the display stands in a column beside the map, which then has the full height */
  displayBeside?: boolean
  displayName: () => string
  /** what one needs to see while deciding */
  Context: Component<{ table: Table }>
  /** every kind of target of the title, and where it is offered */
  targets: Targets | ((table: Table) => Targets)
  /** what the title knows about the choices beyond their steps */
  manners?: Manners
  /** kinds of first steps that are lit before the player says what to do; null: all */
  opening?: (view: View) => readonly string[] | null
  /** what a choice is worth, the weightiest first, more is better: lists begin with the best */
  worth?: (table: Table, choice: Choice) => number[]
  /** kinds of targets that are ways to the same end, and what is good about one, more is better: a way that is nowhere
   * better than another is offered under “other ways” */
  ways?: { kinds: readonly string[]; merits: (choice: Choice) => number[] }
  /** what moves on the board at an entry of the log; log, score and the next player wait for it */
  motion?: (entry: LogEntry) => Motion | null
  /** what became of a seat that takes no further part in the game; null while it does */
  out?: (table: Table, seat: number) => string | null
  PlayerDetails: Component<{ table: Table; seat: number }>
  Supply: Component<{ table: Table }>
  OptionFacts: Component<{ table: Table; option: Option }>
  /** the name of an option, where the title has a better one than its label */
  OptionName?: Component<{ table: Table; option: Option }>
  /** a step of a choice in words, where the title has better ones than its label; empty: it needs no word */
  stepWords?: (table: Table, choice: Choice, index: number) => string | null
  /** what the chosen action brings to whom, in figures */
  Outcome?: Component<{ table: Table; choice: Choice }>
  /** the figures of a choice in words, for those who hear it */
  describe?: (table: Table, option: Option) => string
  /** what the button says that commits the chosen action, where it does more than it shows */
  confirmWord?: (table: Table) => string | null
  /** the keys of this board: the names of the keys, and what they do */
  keys?: () => [string[], string][]
  /** how the game is won, and how near its end is */
  aim: (table: Table) => string[]
  /** what breaks a tie, in the order of the result's `ties`: the end of “… by” */
  ties?: () => string[]
  /** what is told beside the points when the game is over */
  Ending?: Component<{ table: Table }>
  /** the places on the board by their names, as the log tells them */
  landmarks?: (table: Table) => Landmarks
  /** the area of the rules that each phase is about, by the beginning of its ids */
  rulesOf: Readonly<Record<string, string>>
  /** words of the game's book in place of those of the hex board */
  dialect?: Dialect
  /** what a round of the frame is called, where it is no round; last: 0 while it is not known */
  roundName?: (round: number, last: number) => string
  points: (points: number) => string
  /** what each event of the log means for the money of its seat */
  ledger?: Ledger
}

const LOADERS: Record<string, () => Promise<{ parts: TitleParts }>> = {
  'age-of-steam': () => import('./age-of-steam'),
  'days-of-steam': () => import('./days-of-steam'),
  railways: () => import('./railways'),
  steam: () => import('./steam'),
  'steel-driver': () => import('./steel-driver'),
}

/** Pictures of the boards for the pages around the table. */
const PICTURES: Record<string, () => Promise<{ default: Component<{ board: unknown }> }>> = {
  'age-of-steam': () => import('./age-of-steam/Art.svelte'),
  'days-of-steam': () => import('./days-of-steam/Art.svelte'),
  railways: () => import('./railways/Art.svelte'),
  steam: () => import('./steam/Art.svelte'),
  'steel-driver': () => import('./steel-driver/Art.svelte'),
}

/** A title that has no folder here, as one from another package, is shown in plain figures. */
export const loadParts = async (title: string): Promise<TitleParts> => (await (LOADERS[title] ?? (() => import('./plain')))()).parts
export const loadPicture = async (title: string): Promise<Component<{ board: unknown }> | null> => (await PICTURES[title]?.())?.default ?? null
