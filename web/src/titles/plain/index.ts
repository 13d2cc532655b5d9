// A title that this client has no folder for: its view in plain figures, and all its choices as buttons.
import type { TitleParts } from '..'
import { say } from '../../lib/settings.svelte'
import Board from './Board.svelte'
import Nothing from './Nothing.svelte'
import PlayerDetails from './PlayerDetails.svelte'

export const parts: TitleParts = {
  Board,
  Display: Nothing,
  displayName: () => say({ en: 'Table', fr: 'Table' }),
  Context: Nothing,
  PlayerDetails,
  Supply: Board,
  OptionFacts: Nothing,
  rulesOf: {},
  points: String,
  targets: {},
  aim: () => [],
}
