// The figures of a choice in words, for those who hear it.
import { factsOf, isPlacement } from '../../hex/placing'
import { routeWords } from '../../hex/naming'
import { bestGains, routeFacts } from '../../hex/routes'
import { list } from '../../lib/settings.svelte'
import type { Table } from '../../lib/table.svelte'
import type { Choice, View } from '../../lib/types'
import type { Option } from '../../lib/walker'
import { money, signed } from '../../lib/money'
import { nameOf } from '../../table/names'
import { isLine, lineFacts } from './lines'
import type { Board, Facts, Game, Outlook } from './model'
import { w } from './words'

/** Whether every way on from a choice ends this turn in bankruptcy, as things stand. */
export const isRuin = (option: Option): boolean => option.choices.every((choice) => (choice.facts as Outlook).bankrupt)

function figures(table: Table, option: Option): string {
  const gains = bestGains(option.choices)
  const { position, cost } = option.choices[0]!.facts as Facts['pass']
  if (position) return `${w('place', { n: position })}, ${money(cost ?? 0)}`
  if (gains.length > 0) return list(gains.map(({ seat, points }) => w('incomeFor', { change: signed(points), name: nameOf(table, seat) })))
  const costs = [...option.choices.filter(isLine).map((choice) => lineFacts(choice).cost), ...option.choices.filter(isPlacement).map((choice) => factsOf(choice).cost)]
  if (costs.length === 0) return ''
  const least = money(Math.min(...costs))
  return costs.length > 1 ? w('from', { amount: least }) : least
}

export const describe = (table: Table, option: Option): string =>
  [figures(table, option), isRuin(option) ? w('ruin') : ''].filter(Boolean).join(', ')

export const stepWords = (table: Table, choice: Choice, index: number): string | null =>
  routeWords(choice, index, () => routeFacts(choice), (table.view as View<Game>).game.track.links, table.board as Board)
