// The figures of a choice in words, for those who hear it.
import { scorers } from '../../hex/routes'
import { list } from '../../lib/settings.svelte'
import type { Table } from '../../lib/table.svelte'
import type { Choice } from '../../lib/types'
import { kindOf, type Option } from '../../lib/walker'
import { nameOf } from '../../table/names'
import { deliveryFacts, paymentOf, type DeliveryFacts } from './model'
import { money, sharesWords, w } from './words'

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
