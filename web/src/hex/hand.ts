// The tile that the player holds over the board.
import type { Table } from '../lib/table.svelte'
import type { Choice } from '../lib/types'
import { kindOf, reachable } from '../lib/walker'
import { fits, latestFace, proposal, turnedOn } from './placing'

/** the face that was laid last at a table: the next hex begins with it */
const latest = new WeakMap<Table, string>()

/** The placement that pointing at a hex would begin with. */
export const firstOn = (table: Table, hex: string): Choice | null => proposal(table.choices, [hex], latest.get(table) ?? null)

function hold(table: Table, prefix: string[]): boolean {
  const choice = proposal(table.choices, prefix, latest.get(table) ?? null)
  if (choice) table.propose(choice, 1)
  return choice !== null
}

/** A click on a hex: holds a tile over it; a further click turns the tile. */
export function layAt(table: Table, target: string) {
  if (table.walk[0] === target && turnTile(table, 1)) return
  if (reachable(table.choices, [target]).length === 0 || !hold(table, [target])) void table.choose(target)
}

/** Goes on where the first step leaves one way only: a chosen hex gets its tile, a cube its only destination. */
export function goOn(table: Table) {
  if (table.walk.length !== 1) return
  const kind = kindOf(table.walk[0]!)
  if (kind === 'hex') hold(table, table.walk)
  if (kind === 'cube' && table.options.length === 1) table.way.choose(table.options[0]!.target)
}

/** Another face, or another thing to put on the same hex. */
export function exchange(table: Table, target: string) {
  if (!hold(table, [table.walk[0]!, target])) void table.choose(target)
  const face = latestFace(table.walk)
  if (face) latest.set(table, face)
}

/** The next thing that fits on the same hex. */
export function nextFace(table: Table, step: 1 | -1) {
  const targets = fits(table.choices, table.walk).map((option) => option.target)
  const now = targets.indexOf(table.walk[1] ?? '')
  if (targets.length > 1) exchange(table, targets[(now + step + targets.length) % targets.length]!)
}

/** Whether there was a tile to turn. */
export function turnTile(table: Table, step: 1 | -1): boolean {
  const choice = turnedOn(table.choices, table.walk, step)
  if (choice) table.propose(choice, 1)
  return choice !== null
}
