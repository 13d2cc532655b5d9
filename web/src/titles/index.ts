// The titles this client can show. A new one adds a folder and a line here.
import type { Component } from 'svelte'
import type { Table } from '../lib/table.svelte'
import type { View } from '../lib/types'
import type { Option } from '../lib/walker'
import { ageOfSteam } from './age-of-steam'
import { daysOfSteam } from './days-of-steam'
import { railways } from './railways'
import { steam } from './steam'
import { steelDriver } from './steel-driver'

export interface TitleParts {
  Board: Component<{ table: Table; narrow: boolean }>
  /** what lies beside the map on the printed board */
  Display: Component<{ table: Table; narrow: boolean; beside?: boolean }>
  /** on a broad screen the display stands in a column beside the map, which then has the full height */
  displayBeside?: boolean
  displayName: () => string
  /** what one needs to see while deciding */
  Context: Component<{ table: Table }>
  /** kinds of targets that Context or the board alone offers */
  inContext?: readonly string[] | ((table: Table) => readonly string[])
  /** kinds of first steps that are lit before the player says what to do; null: all */
  opening?: (view: View) => readonly string[] | null
  PlayerDetails: Component<{ table: Table; seat: number }>
  Supply: Component<{ table: Table }>
  OptionFacts: Component<{ table: Table; option: Option }>
  /** the figures of a choice in words, for those who hear it */
  describe?: (table: Table, option: Option) => string
  /** what the button says that commits the chosen action, where it does more than it shows */
  confirmWord?: (table: Table) => string | null
  /** the keys of this board: the names of the keys, and what they do */
  keys?: () => [string[], string][]
  /** what is told beside the points when the game is over */
  Ending?: Component<{ table: Table }>
  /** a picture of the board for the landing page */
  Art?: Component<{ board: unknown }>
  /** whether an option of the set-up means anything beside the others; if not, it is not asked */
  asks?: (option: string, chosen: Record<string, unknown>) => boolean
  /** what a round of the frame is called, where it is no round; last: 0 while it is not known */
  roundName?: (round: number, last: number) => string
  points: (points: number) => string
  /** how many play when somebody just wants to play */
  usualSeats: number
}

const titles: Record<string, TitleParts> = {
  'age-of-steam': ageOfSteam,
  'days-of-steam': daysOfSteam,
  railways,
  steam,
  'steel-driver': steelDriver,
}

export const partsOf = (title: string): TitleParts | undefined => titles[title]
