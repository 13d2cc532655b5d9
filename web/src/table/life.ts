// What happened around a game, as a sentence.
import type { Table } from '../lib/table.svelte'
import type { Happening } from '../lib/types'
import { isTold, l } from '../lib/words/life'
import { nameOf } from './names'

export function happened(table: Table, one: Happening): string | null {
  const key = `life.${one.kind}`
  const name = (seat: number | null | undefined) => (seat == null ? '' : nameOf(table, seat))
  return isTold(key) ? l(key, { by: name(one.by), seat: name(one.seat), to: one.to ?? '' }) : null
}
