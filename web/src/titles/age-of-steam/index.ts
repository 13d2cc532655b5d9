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
import { describe } from './telling'
import { w } from './words'

export const ageOfSteam: TitleParts = {
  Art,
  Board,
  Display,
  displayBeside: true,
  displayName: () => w('table'),
  Context,
  inContext: ['hex', 'face', 'turn', 'new-city', 'bid', 'shares', 'space'],
  PlayerDetails,
  Supply,
  OptionFacts,
  describe,
  keys: hexKeys,
  points: figure,
  usualSeats: 4,
}
