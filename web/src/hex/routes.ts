// Deliveries: where a cube can go, over which links, and who scores.
import type { Choice } from '../lib/types'
import { kindOf } from '../lib/walker'
import { reversed, type Piece } from './geometry'
import type { Link } from './model'

export interface RouteFacts {
  city: string
  color: string
  to: string
  route: string
  links: number[]
  length: number
  /** links by the seat that owns them */
  shares: number[]
  /** what each seat gains or loses, where that is not its number of links */
  income?: number[]
  own: number
  given: number
}

export const routeFacts = (choice: Choice): RouteFacts => choice.facts as unknown as RouteFacts

export const isDelivery = (choice: Choice): boolean => kindOf(choice.steps.at(-1)!) === 'route'

export interface Destination {
  city: string
  /** the route that pays the mover most and the others least */
  best: Choice
  routes: Choice[]
}

const better = (a: Choice, b: Choice) =>
  routeFacts(b).own - routeFacts(a).own || routeFacts(a).given - routeFacts(b).given

export function destinations(choices: Choice[]): Destination[] {
  const cities = new Map<string, Choice[]>()
  for (const choice of choices) cities.set(routeFacts(choice).to, [...(cities.get(routeFacts(choice).to) ?? []), choice])
  return [...cities].map(([city, routes]) => {
    const sorted = [...routes].sort(better)
    return { city, best: sorted[0]!, routes: sorted }
  })
}

/** Of several routes, the links that each has for itself; all of its links where it has none. */
export const ownLinks = (route: number[], others: number[][]): number[] => {
  const own = route.filter((link) => !others.some((other) => other.includes(link)))
  return own.length > 0 ? own : route
}

/** What each seat gains or loses by a delivery. */
export const gainsOf = ({ shares, income }: Pick<RouteFacts, 'shares' | 'income'>): number[] => income ?? shares

export const scorers = (gains: number[]): { seat: number; points: number }[] =>
  gains.map((points, seat) => ({ seat, points })).filter(({ points }) => points !== 0)

/** The way of a cube: the pieces of its links, each in the direction of travel, and the owner of each link. */
export function journey(
  from: string, route: number[], links: Map<number, Link>, pieces: Map<number, Piece[]>,
): { pieces: Piece[]; owner: number | null }[] {
  let here = from
  return route.flatMap((id) => {
    const link = links.get(id)
    if (!link) return []
    const forward = link.places[0] === here
    here = (forward ? link.places[1] : link.places[0]) ?? here
    const run = pieces.get(id) ?? []
    return [{ pieces: forward ? run : reversed(run), owner: link.owner }]
  })
}
