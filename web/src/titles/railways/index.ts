import '../../hex/colours.css'
import type { Targets, TitleParts } from '..'
import { hexKeys } from '../../hex/words'
import type { Choice, View } from '../../lib/types'
import { figure } from '../../lib/money'
import Board from './Board.svelte'
import Context from './Context.svelte'
import Display from './Display.svelte'
import Outcome from './Outcome.svelte'
import Ending from './Ending.svelte'
import { boardLandmarks } from '../../hex/naming'
import { deliveryMerits, deliveryMotion, deliveryWorth, isDelivery } from '../../hex/routes'
import { deliveryFacts, hexBoardOf, toGo, type Board as RailwaysBoard, type Game } from './model'
import { ledger } from './ledger'
import OptionFacts from './OptionFacts.svelte'
import OptionName from './OptionName.svelte'
import PlayerDetails from './PlayerDetails.svelte'
import Supply from './Supply.svelte'
import { describe, stepWords } from './telling'
import { dialect, w } from './words'

const paid = (choice: Choice) => ({ own: deliveryFacts(choice).points, given: deliveryFacts(choice).others })

const TARGETS: Targets = {
  hex: 'board', face: 'panel', turn: 'panel', bid: 'panel', baron: 'panel', engine: 'panel', pass: 'panel', stop: 'panel',
  card: 'panel', hand: 'panel', west: 'panel',
  cube: 'list', city: 'list', route: 'list', color: 'button',
}
/** the menu of actions stands for them until one is chosen */
const OPENING: Targets = { ...TARGETS, cube: 'panel', city: 'panel' }

export const parts: TitleParts = {
  Board,
  Display,
  displayBeside: true,
  displayName: () => w('table'),
  Context,
  targets: (table) => (table.walk.length === 0 && table.only === null ? OPENING : TARGETS),
  worth: (_, choice) => (isDelivery(choice) ? deliveryWorth(paid(choice)) : [0, 0]),
  ways: { kinds: ['route'], merits: (choice) => [...deliveryMerits(paid(choice)), deliveryFacts(choice).won.length] },
  opening: (view) => {
    const { round, building } = (view as View<Game>).game
    return round > 0 && building === null ? ['cube', 'card', 'engine', 'west', 'hand', 'pass'] : null
  },
  motion: deliveryMotion,
  PlayerDetails,
  Supply,
  OptionFacts,
  OptionName,
  Outcome,
  stepWords,
  dialect,
  describe,
  Ending,
  keys: () => hexKeys(dialect),
  roundName: (round, last) => (round === 0 ? w('setUp') : last > 0 ? w('turnOf', { n: round, last }) : w('turn', { n: round })),
  rulesOf: { barons: 'RWW-BARON', auction: 'RWW-AUC', actions: 'RWW-ACT', income: 'RWW-INC' },
  points: figure,
  ledger,
  aim: (table) => {
    const { game } = table.view as View<Game>
    return [w('aim'), game.last_turn === null ? w('aimEnd', { n: toGo(game) }) : w('aimLast', { n: game.last_turn })]
  },
  ties: () => [w('tie.shares'), w('tie.links'), w('tie.cash')],
  landmarks: (table) => boardLandmarks(hexBoardOf(table.board as RailwaysBoard)),
}
