import './colours.css'
import type { TitleParts } from '..'
import Art from './Art.svelte'
import Board from './Board.svelte'
import Choosing from './Choosing.svelte'
import Display from './Display.svelte'
import OptionFacts from './OptionFacts.svelte'
import PlayerDetails from './PlayerDetails.svelte'
import Supply from './Supply.svelte'
import { w } from './words'

export const daysOfSteam: TitleParts = {
  Art,
  Board,
  Display,
  displayName: () => w('supply'),
  Context: Choosing,
  inContext: ['turn', 'coal'],
  PlayerDetails,
  Supply,
  OptionFacts,
  points: String,
  usualSeats: 3,
}
