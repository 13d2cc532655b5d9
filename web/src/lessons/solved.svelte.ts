// The puzzles that were solved in this browser.
import { remember, remembered } from '../lib/settings.svelte'

const KEY = 'solved'

class Solved {
  private known = $state<string[]>((remembered(KEY) ?? '').split(' ').filter(Boolean))

  has(puzzle: string) {
    return this.known.includes(puzzle)
  }

  add(puzzle: string) {
    if (this.has(puzzle)) return
    this.known = [...this.known, puzzle]
    remember(KEY, this.known.join(' '))
  }
}

export const solved = new Solved()
