import '../../hex/colours.css'
import type { TitleParts } from '..'
import { hexKeys } from '../../hex/words'
import { figure } from '../../lib/money'
import Board from './Board.svelte'
import Context from './Context.svelte'
import Display from './Display.svelte'
import { boardLandmarks } from '../../hex/naming'
import { deliveryMerits, deliveryMotion, deliveryWorth, isDelivery, routeFacts } from '../../hex/routes'
import { beyond, bothWays, isLine, lineWorth } from './lines'
import type { View } from '../../lib/types'
import { growthMotion, type Board as AgeOfSteamBoard, type Game } from './model'
import { ledger } from './ledger'
import OptionFacts from './OptionFacts.svelte'
import OptionName from './OptionName.svelte'
import Outcome from './Outcome.svelte'
import PlayerDetails from './PlayerDetails.svelte'
import Supply from './Supply.svelte'
import { describe, stepWords } from './telling'
import { aimOf, w } from './words'

export const parts: TitleParts = {
  Board,
  Display,
  displayBeside: true,
  displayName: () => w('table'),
  Context,
  targets: {
    hex: 'board', face: 'panel', turn: 'panel', 'new-city': 'panel', bid: 'panel', shares: 'panel', space: 'panel',
    action: 'list', cube: 'list', city: 'list', route: 'list', line: 'list',
    drawn: 'button', improve: 'button', pass: 'button', 'free-pass': 'button', done: 'button',
  },
  manners: { ways: bothWays, about: beyond },
  worth: (_, choice) => (isDelivery(choice) ? deliveryWorth(routeFacts(choice)) : isLine(choice) ? lineWorth(choice) : [0, 0]),
  ways: { kinds: ['route', 'line'], merits: (choice) => (isLine(choice) ? lineWorth(choice) : deliveryMerits(routeFacts(choice))) },
  motion: (entry) => growthMotion(entry) ?? deliveryMotion(entry),
  out: (table, seat) => ((table.view as View<Game>).game.players[seat]!.out > 0 ? w('bankrupt') : null),
  PlayerDetails,
  Supply,
  OptionFacts,
  OptionName,
  Outcome,
  stepWords,
  describe,
  keys: hexKeys,
  rulesOf: { shares: 'AOS-SHARE', auction: 'AOS-AUC', actions: 'AOS-ACT', build: 'AOS-BUILD', goods: 'AOS-MOVE', income: 'AOS-INC', expenses: 'AOS-EXP', reduction: 'AOS-RED', growth: 'AOS-GROW', advance: 'AOS-ADV' },
  points: figure,
  ledger,
  aim: (table) => [w(aimOf(table.board as AgeOfSteamBoard))],
  landmarks: (table) => boardLandmarks(table.board as AgeOfSteamBoard),
}
