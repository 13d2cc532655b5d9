// The cards and barons of Railways, as the map format has them: what each kind needs, and changes of one card.
import type { Card, Draft, Json } from './draft'

export type Pile = 'operations' | 'barons'
export const USES: Record<string, string[]> = {
  claim: ['delivery_to', 'connect', 'delivery', 'engine_level'],
  owner: ['hotel'],
  kept: ['free_open_terrain', 'flat_terrain'],
  immediate: ['actions', 'urbanize', 'add_cubes'],
}
export const KINDS: Record<Pile, string[]> = {
  operations: Object.values(USES).flat(),
  barons: ['connect', 'touch', 'most_links', 'longest_chain', 'fewest_shares', 'most_cash', 'first_engine', 'links_at', 'western_link'],
}
/** The figures of a kind, each with what it begins with. */
const FIGURES: Record<string, Record<string, number>> = {
  delivery: { min_links: 2 }, engine_level: { level: 4 }, hotel: { points: 1 }, flat_terrain: { cost_per_tile: 2000, ridge_cost: 0 },
  actions: { count: 2 }, urbanize: { cost: 0, cubes: 2 }, add_cubes: { cubes: 2 }, touch: { count: 1 }, first_engine: { level: 6 },
  links_at: { points_each: 2 }, western_link: { count: 1 },
}
const ONE_CITY = ['delivery_to', 'hotel', 'links_at']
const CITIES: Record<string, number> = { connect: 2, touch: 1 }

type Terms = Record<string, Json>
const useOf = (kind: string): string => Object.entries(USES).find(([, kinds]) => kinds.includes(kind))?.[0] ?? 'claim'
const part = (card: Card): 'condition' | 'effect' => (card.effect ? 'effect' : 'condition')

export const terms = (card: Card): Terms => (card[part(card)] ?? {}) as Terms
export const kindOf = (card: Card): string => String(terms(card).kind ?? '')
export const figuresOf = (card: Card): string[] => Object.keys(FIGURES[kindOf(card)] ?? {})
/** Whether points stand on the card itself; a hotel has them among its figures. */
export const hasPoints = (card: Card): boolean => card.effect === undefined
export const citiesOf = (card: Card): string[] => {
  const { city, cities } = terms(card)
  return typeof city === 'string' ? [city] : Array.isArray(cities) ? cities.map(String) : []
}
export const leastCities = (card: Card): number => (ONE_CITY.includes(kindOf(card)) ? 1 : (CITIES[kindOf(card)] ?? 0))
export const severalCities = (card: Card): boolean => kindOf(card) in CITIES
export const copiesOf = (card: Card): boolean => card.use === 'kept' || card.use === 'immediate'

export const names = (card: Card): { en: string; fr: string } => {
  const { en = '', fr = '' } = (card.names ?? {}) as Record<string, string>
  return { en, fr }
}

export const withTerms = (card: Card, changes: Terms): Card => ({ ...card, [part(card)]: { ...terms(card), ...changes } })

export function withNames(card: Card, en: string, fr: string): Card {
  return { ...card, names: { en: en || String(card.id), ...(fr && fr !== en ? { fr } : {}) } }
}

export function withText(card: Card, en: string, fr: string): Card {
  const { text: _, ...rest } = card
  return en || fr ? { ...rest, text: { en: en || fr, ...(fr ? { fr } : {}) } } : rest
}

/** Sets the cities of a card, one or several, as its kind needs. */
export const withCities = (card: Card, cities: string[]): Card =>
  withTerms(card, severalCities(card) ? { cities } : { city: cities[0] ?? '' })

/** Another kind: its figures begin anew, its cities are kept as far as it names any. */
export function withKind(pile: Pile, card: Card, kind: string, places: string[]): Card {
  const { condition: _, effect: __, points, ...rest } = card
  const kept = citiesOf(card)
  const several = kind in CITIES
  const least = ONE_CITY.includes(kind) ? 1 : (CITIES[kind] ?? 0)
  const cities = [...kept, ...places.filter((place) => !kept.includes(place))].slice(0, Math.max(least, several ? kept.length : least))
  const next: Terms = { kind, ...FIGURES[kind], ...(several ? { cities } : least > 0 ? { city: cities[0] ?? '' } : {}) }
  if (pile === 'barons') return { ...rest, points: points ?? 5, condition: next }
  const use = useOf(kind)
  const single = use === 'claim' || use === 'owner'
  const listed = { ...rest, use, copies: single ? 1 : (rest.copies ?? 1) }
  return use === 'claim' ? { ...listed, points: points ?? 3, condition: next } : { ...listed, effect: next }
}

export function freshCard(pile: Pile, draft: Draft, places: string[]): Card {
  const taken = new Set([...(draft.operations ?? []), ...(draft.barons ?? [])].map((card) => card.id))
  let number = 1
  while (taken.has(`${pile === 'barons' ? 'B' : 'OP'}-NEW-${number}`)) number += 1
  const id = `${pile === 'barons' ? 'B' : 'OP'}-NEW-${number}`
  const first: Card = pile === 'barons' ? { id, names: { en: `Baron ${number}` } } : { id, names: { en: `Card ${number}`, fr: `Carte ${number}` }, copies: 1, deck: 'draw', use: 'claim' }
  return withKind(pile, first, pile === 'barons' ? 'most_links' : 'delivery_to', places)
}

/** Of the house's cards, those whose cities are on the board. */
export function fitting(cards: readonly Card[], draft: Draft): Card[] {
  const known = new Set(draft.places.filter((spot) => spot.kind === 'city').flatMap((spot) => [spot.key, spot.en]))
  const west = 'western_link' in draft.setup
  return cards.filter((card) => citiesOf(card).every((city) => known.has(city)) && (west || kindOf(card) !== 'western_link'))
}
