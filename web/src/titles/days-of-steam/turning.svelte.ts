// The tile in the hand: how it is turned, where it fits, and what a click on the table does with it.
import type { Table } from '../../lib/table.svelte'
import { idOf, kindOf, reachable } from '../../lib/walker'
import { tilesOf, type Board } from './model'
import { fittingTurn, sameTurn } from './moves'

/** Points at where the train shall stop. */
export function goTo(table: Table, end: string) {
  if (table.chosen && table.walk.includes(end)) return
  void table.choose(end)
}

class Turning {
  /** how the player wants tiles turned, in degrees */
  wanted = $state(0)

  constructor(private readonly table: Table) {}

  /** the tile or city that is about to be laid */
  readonly held = $derived.by(() => {
    const first = this.table.walk[0]
    return first && (kindOf(first) === 'tile' || kindOf(first) === 'city') ? first : null
  })
  readonly place = $derived.by(() => this.table.walk.find((step) => kindOf(step) === 'place') ?? null)
  private readonly turns = $derived.by(() => {
    const board = this.table.board as Board
    return this.held && kindOf(this.held) === 'tile' ? (tilesOf(board).track.get(idOf(this.held))?.turns ?? 1) : 1
  })

  /** the turns in which the held tile can be laid, by place */
  private readonly fits = $derived.by(() => {
    const found = new Map<string, Set<number>>()
    if (!this.held || kindOf(this.held) !== 'tile') return found
    for (const { steps } of reachable(this.table.choices, [this.held])) {
      const [, place, turn] = steps
      if (!place || !turn || kindOf(turn) !== 'turn') continue
      const turns = found.get(place) ?? new Set()
      found.set(place, turns.add(Number(idOf(turn))))
    }
    return found
  })

  /** every place that is open to what is about to be laid, also when one of them is chosen already */
  readonly places = $derived.by(() => {
    const { choices, walk } = this.table
    const offers = this.held ? reachable(choices, [this.held]) : choices.filter(({ steps }) => kindOf(steps[0]!) === 'place')
    if (!this.held && walk.length > 0 && !this.place) return new Set<string>()
    return new Set(offers.flatMap(({ steps }) => steps.filter((step) => kindOf(step) === 'place')))
  })

  fitsAt(place: string): number[] {
    return [...(this.fits.get(place) ?? [])].sort((a, b) => a - b)
  }

  /** Whether the held tile fits as it is turned now. */
  suits(place: string): boolean {
    const fits = this.fits.get(place)
    return !fits || fits.has(sameTurn(this.wanted, this.turns))
  }

  /** How the held tile would lie there. */
  turnAt(place: string): number {
    return fittingTurn(this.fitsAt(place), sameTurn(this.wanted, this.turns)) ?? sameTurn(this.wanted, this.turns)
  }

  /** Puts the held tile on a place, as it is turned now or else as it fits. */
  put(place: string) {
    const turn = `turn:${this.turnAt(place)}`
    void this.table.choose(place)
    if (this.table.options.length > 1 && this.table.lit.has(turn)) void this.table.choose(turn)
  }

  /** Turns the tile: the one on the table to its next turn that fits, the one in the hand by a quarter. */
  turn(step: 1 | -1 = 1) {
    if (!this.held || kindOf(this.held) !== 'tile') return
    if (!this.place) {
      this.wanted = (this.wanted + step * 90 + 360) % 360
      return
    }
    const fits = this.fitsAt(this.place)
    const now = this.table.walk.find((step) => kindOf(step) === 'turn')
    const index = now ? fits.indexOf(Number(idOf(now))) : -1
    const next = fits[(index + step + fits.length) % fits.length]
    if (next === undefined || (now && fits.length === 1)) return
    this.wanted = next
    void this.table.choose(`turn:${next}`)
  }
}

const turnings = new WeakMap<Table, Turning>()

/** One for each table, shared by the hand and the board. */
export function turningOf(table: Table): Turning {
  const known = turnings.get(table) ?? new Turning(table)
  turnings.set(table, known)
  return known
}
