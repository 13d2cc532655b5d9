import './colours.css'
import { t } from '../../lib/settings.svelte'
import type { TitleParts } from '..'
import Art from './Art.svelte'
import Auction from './Auction.svelte'
import Board from './Board.svelte'
import Display from './Display.svelte'
import OptionFacts from './OptionFacts.svelte'
import PlayerDetails from './PlayerDetails.svelte'
import Supply from './Supply.svelte'
import { money } from './words'

export const steelDriver: TitleParts = {
  Art,
  Board,
  Display,
  displayName: () => t('companies'),
  Context: Auction,
  PlayerDetails,
  Supply,
  OptionFacts,
  points: money,
  usualSeats: 4,
}
