import '../../hex/colours.css'
import type { TitleParts } from '..'
import { hexKeys } from '../../hex/words'
import { figure } from '../../lib/money'
import Board from './Board.svelte'
import Context from './Context.svelte'
import Display from './Display.svelte'
import { boardLandmarks } from '../../hex/naming'
import { deliveryMerits, deliveryMotion, deliveryWorth, isDelivery, routeFacts } from '../../hex/routes'
import type { View } from '../../lib/types'
import type { Board as SteamBoard, Game } from './model'
import { ledger } from './ledger'
import OptionFacts from './OptionFacts.svelte'
import OptionName from './OptionName.svelte'
import Outcome from './Outcome.svelte'
import PlayerDetails from './PlayerDetails.svelte'
import Supply from './Supply.svelte'
import { describe, endsTurn, stepWords } from './telling'
import { w } from './words'

export const parts: TitleParts = {
  Board,
  Display,
  displayBeside: true,
  displayName: () => w('table'),
  Context,
  targets: {
    hex: 'board', face: 'panel', turn: 'panel', 'new-city': 'panel', bid: 'panel', capital: 'panel',
    action: 'list', cube: 'list', city: 'list', route: 'list',
    set: 'button', track: 'button', use: 'button', improve: 'button', pass: 'button', 'free-pass': 'button', done: 'button',
  },
  worth: (_, choice) => (isDelivery(choice) ? deliveryWorth(routeFacts(choice)) : [0, 0]),
  ways: { kinds: ['route'], merits: (choice) => deliveryMerits(routeFacts(choice)) },
  motion: deliveryMotion,
  out: (table, seat) => ((table.view as View<Game>).game.players[seat]!.out > 0 ? w('bankrupt') : null),
  PlayerDetails,
  Supply,
  OptionFacts,
  OptionName,
  Outcome,
  stepWords,
  describe,
  confirmWord: (table) => (endsTurn(table) ? w('layAndEnd') : null),
  keys: hexKeys,
  rulesOf: { opening: 'STM-ORDER', capital: 'STM-CAP', auction: 'STM-AUC', actions: 'STM-ACT', build: 'STM-BUILD', goods: 'STM-MOVE', income: 'STM-PAY', order: 'STM-NEXT', next: 'STM-NEXT' },
  points: figure,
  ledger,
  roundName: (round, last) => w('roundOf', { n: round, last }),
  aim: () => [w('aim')],
  ties: () => [w('tie')],
  landmarks: (table) => boardLandmarks(table.board as SteamBoard),
}
