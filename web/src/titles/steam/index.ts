import '../../hex/colours.css'
import type { TitleParts } from '..'
import { hexKeys } from '../../hex/words'
import { figure } from '../../panels/money'
import Art from './Art.svelte'
import Board from './Board.svelte'
import Context from './Context.svelte'
import Display from './Display.svelte'
import OptionFacts from './OptionFacts.svelte'
import PlayerDetails from './PlayerDetails.svelte'
import Supply from './Supply.svelte'
import { describe, lastTile } from './telling'
import { w } from './words'

export const steam: TitleParts = {
  Art,
  Board,
  Display,
  displayBeside: true,
  displayName: () => w('table'),
  Context,
  inContext: ['hex', 'face', 'turn', 'new-city', 'bid', 'capital'],
  PlayerDetails,
  Supply,
  OptionFacts,
  describe,
  confirmWord: (table) => (lastTile(table) ? w('layAndEnd') : null),
  keys: hexKeys,
  points: figure,
  usualSeats: 4,
  asks: (option, chosen) =>
    option === 'opening' ? chosen.game === 'base' : option === 'helped' ? chosen.game === 'standard' : true,
}
