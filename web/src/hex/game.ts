// A game as the hex board draws it: what lies on the board, and how the title tells it.
import type { Choice } from '../lib/types'
import type { Beyond, CityState, Hex, HexBoard, Link, Track } from './model'
import type { ReadDelivery, ReadRoute } from './routes'

export interface HexGame {
  board: HexBoard
  track: Track
  cities: CityState[]
  price: (cost: number) => string
  /** the least scale to begin with, for a board too large to be read as a whole */
  near?: number
  /** what laying a tile costs in all, as words; else its price and its loans */
  payment?: (choice: Choice) => string
  /** how choices and events tell a delivery, where a title has facts of its own */
  readRoute?: ReadRoute
  readDelivery?: ReadDelivery
  /** what laying the held tile does besides, such as ending the turn */
  note?: string
  /** what is to be known about a hex beside its terrain */
  hexNote?: (hex: Hex) => string
  /** what stands on a hex and what its ground is, where a title has words of its own */
  hexWords?: (hex: Hex, city: boolean) => string
  /** a link in words */
  linkWords?: (link: Link) => string
  /** sea and foreign land around the board: drawn, and nothing more */
  beyond?: Beyond | undefined
}
