import '../../hex/colours.css'
import type { TitleParts } from '..'
import { hexKeys } from '../../hex/words'
import type { View } from '../../lib/types'
import { figure } from '../../panels/money'
import Art from './Art.svelte'
import Board from './Board.svelte'
import Context from './Context.svelte'
import Display from './Display.svelte'
import Ending from './Ending.svelte'
import type { Game } from './model'
import OptionFacts from './OptionFacts.svelte'
import PlayerDetails from './PlayerDetails.svelte'
import Supply from './Supply.svelte'
import { describe } from './telling'
import { w } from './words'

const ELSEWHERE = ['hex', 'face', 'turn', 'bid', 'baron', 'engine', 'pass', 'stop', 'card', 'hand', 'west']

export const railways: TitleParts = {
  Art,
  Board,
  Display,
  displayBeside: true,
  displayName: () => w('table'),
  Context,
  inContext: (table) => (table.walk.length === 0 && table.only === null ? [...ELSEWHERE, 'cube', 'city'] : ELSEWHERE),
  opening: (view) => {
    const { round, building } = (view as View<Game>).game
    return round > 0 && building === null ? ['cube', 'card', 'engine', 'west', 'hand', 'pass'] : null
  },
  PlayerDetails,
  Supply,
  OptionFacts,
  describe,
  Ending,
  keys: hexKeys,
  roundName: (round, last) => (round === 0 ? w('setUp') : last > 0 ? w('turnOf', { n: round, last }) : w('turn', { n: round })),
  points: figure,
  usualSeats: 4,
}
