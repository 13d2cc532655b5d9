import './colours.css'
import type { TitleParts } from '..'
import Board from './Board.svelte'
import Context from './Context.svelte'
import Display from './Display.svelte'
import type { View } from '../../lib/types'
import { CELL, cellTarget } from './geometry'
import type { Game } from './model'
import { motionOf, moveWorth, onward } from './moves'
import OptionFacts from './OptionFacts.svelte'
import Outcome from './Outcome.svelte'
import PlayerDetails from './PlayerDetails.svelte'
import Supply from './Supply.svelte'
import { w } from './words'

export const parts: TitleParts = {
  Board,
  Display,
  displayName: () => w('supply'),
  Context,
  targets: {
    tile: 'board', city: 'board', place: 'board', turn: 'panel', coal: 'panel',
    end: 'list', haul: 'list', way: 'list', train: 'button', water: 'button',
  },
  worth: (_, choice) => moveWorth(choice),
  ways: { kinds: ['way'], merits: moveWorth },
  manners: { onward },
  motion: motionOf,
  PlayerDetails,
  Supply,
  OptionFacts,
  Outcome,
  rulesOf: { turn: 'DOS-TURN', city: 'DOS-CITY' },
  points: String,
  aim: (table) => [w('aim'), w('aimEnd', { n: (table.view as View<Game>).game.stack.track })],
  ties: () => [w('tie.circuits'), w('tie.steam')],
  landmarks: () => ({ pattern: CELL, target: cellTarget }),
}
