import './colours.css'
import type { TitleParts } from '..'
import { landmarksOf } from '../../lib/landmarks'
import { money } from '../../lib/money'
import { say } from '../../lib/settings.svelte'
import type { View } from '../../lib/types'
import Context from './Context.svelte'
import Board from './Board.svelte'
import Display from './Display.svelte'
import { ledger } from './ledger'
import OptionFacts from './OptionFacts.svelte'
import PlayerDetails from './PlayerDetails.svelte'
import Supply from './Supply.svelte'
import type { Board as SteelDriverBoard, Game } from './model'
import { linkName, w } from './words'

export const parts: TitleParts = {
  Board,
  Display,
  displayName: () => w('companies'),
  Context,
  PlayerDetails,
  Supply,
  OptionFacts,
  rulesOf: { cubes: 'STD-CUBE', auction: 'STD-AUC', build: 'STD-BUILD', profit: 'STD-PROFIT', end: 'STD-END', goods: 'STD-FINAL' },
  points: money,
  ledger,
  targets: { company: 'button', bid: 'button', drop: 'button', pass: 'button', link: 'list', city: 'list' },
  worth: (_, { facts }) => [Number(facts.gain ?? 0) + Number(facts.bonus ?? 0), -Number(facts.cost ?? 0)],
  aim: (table) => {
    const { game, phase } = table.view as View<Game>
    return [w('aim'), game.transcontinental || phase === 'goods' ? '' : w('aimRoute')].filter(Boolean)
  },
  ties: () => [w('tie')],
  landmarks: (table) => {
    const board = table.board as SteelDriverBoard
    return landmarksOf([
      ...board.cities.map((city): [string, string] => [say(city.names), `city:${city.id}`]),
      ...board.links.map((link): [string, string] => [linkName(board, link), `link:${link.id}`]),
    ])
  },
}
