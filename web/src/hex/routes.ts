// Deliveries: where a cube can go, over which links, and who scores.
import type { Motion } from '../lib/table/flow'
import type { Choice, LogEntry, Schemas } from '../lib/types'
import { kindOf } from '../lib/walker'
import { reversed, type Piece } from './geometry'
import type { Link } from './model'

/** `income` is what each seat gains or loses, where that is not its number of links. */
export type RouteFacts = Omit<Schemas['DeliverFacts'], 'others' | 'gains'> & { income?: number[] }

export type ReadRoute = (choice: Choice) => RouteFacts
export const routeFacts: ReadRoute = (choice) => choice.facts as RouteFacts

export type Delivery = { color: string; from: string; links: number[]; income?: number[] }

type Event = LogEntry['events'][number]
export type ReadDelivery = (event: Event, links: Map<number, Link>) => Delivery
export const usualDelivery: ReadDelivery = (event) => event as Delivery

const A_LINK = 260
const LONGEST = 900

/** How long a cube runs over so many links. */
export const runTime = (links: number): number => Math.min(LONGEST, A_LINK * links)

export function deliveryMotion(entry: LogEntry): Motion | null {
  const delivered = entry.events.find((event) => event.kind === 'delivered')
  if (!delivered) return null
  const { links } = delivered
  return { sound: 'train', time: runTime(Array.isArray(links) ? links.length : Number(links)) }
}

export const isDelivery = (choice: Choice): boolean => kindOf(choice.steps.at(-1)!) === 'route'

interface Destination {
  city: string
  /** the route that pays the mover most and the others least */
  best: Choice
  routes: Choice[]
}

export function destinations(choices: Choice[], read: ReadRoute = routeFacts): Destination[] {
  const better = (a: Choice, b: Choice) => read(b).own - read(a).own || read(a).given - read(b).given
  const cities = new Map<string, Choice[]>()
  for (const choice of choices) cities.set(read(choice).to, [...(cities.get(read(choice).to) ?? []), choice])
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

/** The best that one of these deliveries gives to whom. */
export function bestGains(choices: Choice[]): { seat: number; points: number }[] {
  const best = destinations(choices.filter(isDelivery)).map((one) => routeFacts(one.best)).sort((a, b) => b.own - a.own)[0]
  return best ? scorers(gainsOf(best)) : []
}

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

/** The places that a route passes, from its city to its end. */
export function stationsOf(route: Pick<RouteFacts, 'city' | 'links'>, links: Map<number, Link>): string[] {
  const stations = [route.city]
  for (const id of route.links) {
    const [a, b] = links.get(id)?.places ?? []
    stations.push((a === stations.at(-1) ? b : a) ?? '')
  }
  return stations.filter(Boolean)
}

/** A delivery by what it brings: the own gain less that of the others, then the own gain. */
export const deliveryWorth = ({ own, given }: Pick<RouteFacts, 'own' | 'given'>): number[] => [own - given, own]
/** A way is better where it pays the mover more or the others less. */
export const deliveryMerits = ({ own, given }: Pick<RouteFacts, 'own' | 'given'>): number[] => [own, -given]

/** The places that an entry of the log is about, as far as they are known by their names. */
export function placesIn<Spot>(entry: LogEntry | undefined, spot: (name: string) => Spot | undefined): Spot[] {
  const names = entry?.events.flatMap((event) => Object.values(event).flat()).filter((value) => typeof value === 'string') ?? []
  return [...new Set(names)].map(spot).filter((found) => found !== undefined)
}
