// The figures of a choice in words, for those who hear it.
import { routeWords } from '../../hex/naming'
import { scorers } from '../../hex/routes'
import { list } from '../../lib/settings.svelte'
import type { Table } from '../../lib/table.svelte'
import type { Choice, View } from '../../lib/types'
import { kindOf, type Option } from '../../lib/walker'
import { nameOf } from '../../table/names'
import { deliveryFacts, hexBoardOf, linkNumbers, paymentOf, routeOf, trackOf, type Board, type DeliveryFacts, type Game } from './model'
import { money } from '../../lib/money'
import { sharesWords, w } from './words'

/** The delivery among several that pays most, and the others least. */
export function bestDelivery(choices: Choice[]): DeliveryFacts | null {
  if (kindOf(choices[0]?.steps[0] ?? '') !== 'cube') return null
  return choices
    .map(deliveryFacts)
    .reduce((a, b) => (b.points > a.points || (b.points === a.points && b.others < a.others) ? b : a))
}

export function describe(table: Table, option: Option): string {
  const best = bestDelivery(option.choices)
  if (best) return list(scorers(best.by_seat).map(({ seat, points }) => w('gets', { name: nameOf(table, seat), n: points })))
  const payment = paymentOf(option.choices[0]!)
  return payment ? `${money(payment.pays)}, ${sharesWords(payment.issued)}` : ''
}

export function stepWords(table: Table, choice: Choice, index: number): string | null {
  const [board, game] = [table.board as Board, (table.view as View<Game>).game]
  return routeWords(choice, index, () => routeOf(choice, linkNumbers(game)), trackOf(board, game).links, hexBoardOf(board))
}
