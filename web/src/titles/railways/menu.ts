// What a player can do with an action: one entry for each kind, with what it costs at least or brings at most.
import type { Choice } from '../../lib/types'
import { kindOf } from '../../lib/walker'
import { paymentOf, type Facts, type Payment } from './model'

export interface Entry {
  id: 'build' | 'use' | 'deliver' | 'urbanize' | 'engine' | 'card' | 'west'
  /** the kinds of targets that it lights up; none for an action that is whole with one click */
  kinds: string[]
  /** what to point at, or to ask about when it cannot be done */
  target: string
  choices: Choice[]
  /** what it costs where that is always the same */
  payment: Payment | null
}

const starting = (choices: Choice[], kind: string) => choices.filter((choice) => kindOf(choice.steps[0]!) === kind)

/** The price that all choices of an entry share. */
function onePrice(choices: Choice[]): Payment | null {
  const prices = choices.map(paymentOf)
  const first = prices[0] ?? null
  return first && prices.every((price) => price?.pays === first.pays) ? first : null
}

/** The menu of actions; `asked` is what stands for a kind that is not possible now. */
export function menuOf(legal: Choice[], asked: { cube: string; city: string; card: string; west: string[] }): Entry[] {
  const of = (id: Entry['id'], kind: string, target: string, whole = false): Entry => {
    const choices = whole ? legal.filter((choice) => choice.steps[0] === target) : starting(legal, kind)
    return { id, kinds: whole ? [] : [kind], target, choices, payment: whole || kind === 'city' ? onePrice(choices) : null }
  }
  const hands = [...new Set(starting(legal, 'hand').map((choice) => choice.steps[0]!))]
  const wests = [...new Set(starting(legal, 'west').map((choice) => choice.steps[0]!))]
  return [
    of('deliver', 'cube', asked.cube),
    of('build', 'hex', ''),
    ...hands.map((target) => of('use', 'hand', target, true)),
    of('urbanize', 'city', asked.city),
    of('engine', 'engine', 'engine', true),
    of('card', 'card', asked.card),
    ...(wests.length > 0 ? wests : asked.west).map((target) => of('west', 'west', target, true)),
  ]
}

/** The most points that a delivery can bring. */
export const bestPoints = (choices: Choice[]): number =>
  Math.max(0, ...choices.map((choice) => (choice.facts as Facts['deliver']).points))

/** The cheapest tile that can be laid. */
export const cheapest = (choices: Choice[]): number =>
  Math.min(...choices.map((choice) => (choice.facts as Facts['lay']).cost))
