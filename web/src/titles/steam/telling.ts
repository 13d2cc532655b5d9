// The figures of a choice in words, and what follows from it that its own sentence does not say.
import { factsOf, isPlacement } from '../../hex/placing'
import { bestGains } from '../../hex/routes'
import { hexWord, type HexWord } from '../../hex/words'
import { list } from '../../lib/settings.svelte'
import type { Table } from '../../lib/table.svelte'
import type { View } from '../../lib/types'
import { idOf, kindOf, type Option } from '../../lib/walker'
import { money, signed } from '../../panels/money'
import { nameOf } from '../../table/names'
import type { Counts, Game } from './model'
import { w } from './words'

export const cubesInWords = (cubes: Counts): string =>
  list(Object.entries(cubes).map(([color, count]) => `${count} ${hexWord(color as HexWord)}`))

export function describe(table: Table, option: Option): string {
  const kind = kindOf(option.target)
  const facts = option.choices[0]!.facts as Record<string, number>
  const gains = bestGains(option.choices)
  if (gains.length > 0) return list(gains.map(({ seat, points }) => w('pointsFor', { n: points, name: nameOf(table, seat) })))
  if (kind === 'action' && facts.cost) return money(facts.cost)
  if (kind === 'track') return idOf(option.target) === 'income' ? signed(facts.income!) : `${facts.points} ${w('vp')}`
  if (kind === 'set') return cubesInWords(option.choices[0]!.facts.cubes as Counts)
  return ''
}

/** Whether the held tile is the last of the build turn, which ends with it. */
export function lastTile(table: Table): boolean {
  const { build } = (table.view as View<Game>).game
  const { chosen } = table
  return chosen !== null && isPlacement(chosen) && (factsOf(chosen).tiles ?? 1) === 0 && build?.action === null
}
