// The handles of the board: they stand outside it, so that nothing lies under them.
import { getContext, setContext, type Snippet } from 'svelte'

export class BoardTools {
  /** what the canvas can do, once it is there */
  canvas = $state.raw<{ zoom: (factor: number) => void; fit: () => void; whole: () => boolean } | null>(null)
  /** a board's own handles, such as the search for a city */
  own = $state.raw<Snippet | null>(null)
  /** what the board is cut to, as targets; empty: all of it is shown */
  cut = $state.raw<readonly string[]>([])
  /** a picture: the board stays as it is cut, and nothing lies over it */
  still = $state(false)
}

const KEY = 'board-tools'

export const provideTools = (): BoardTools => setContext(KEY, new BoardTools())
export const boardTools = (): BoardTools | undefined => getContext(KEY)
