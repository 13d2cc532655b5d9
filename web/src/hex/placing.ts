// Laying a tile: a hex, then a face that fits there, then one of its turns. Pointing at the hex proposes a whole
// placement at once; faces and turns are then changed in place.
import type { Choice, Schemas } from '../lib/types'
import { idOf, kindOf, optionsAfter, reachable, type Option } from '../lib/walker'

type Build = Schemas['SteamBuildWithLoans']
/** The facts of laying a tile; some of them only some games have. */
type TileFacts = Pick<Build, 'hex' | 'face' | 'turn' | 'cost'> &
  Partial<Pick<Build, 'loans' | 'cash' | 'income' | 'left' | 'tiles' | 'manner'>> &
  Partial<Pick<Schemas['RailwaysLay'], 'to'>> &
  Partial<Pick<Schemas['AgeOfSteamLay'], 'bankrupt'>>

export const factsOf = (choice: Choice): TileFacts => {
  const [hex, face, turn] = choice.steps.map(idOf)
  return { ...choice.facts, hex, face, turn: Number(turn) } as TileFacts
}
export const isPlacement = (choice: Choice): boolean => kindOf(choice.steps[1] ?? '') === 'face'

/** A new city goes by its colour, or by a letter that has one. */
export const colorOfNew = ({ facts, steps }: Choice): string => (typeof facts.color === 'string' ? facts.color : idOf(steps[1]!))
export const letterOfNew = ({ facts }: Choice): string | null => (typeof facts.letter === 'string' ? facts.letter : null)

/** What can be put on the hex that the walk begins with: faces, and other things such as a new city. */
export const fits = (choices: Choice[], walk: string[]): Option[] =>
  kindOf(walk[0] ?? '') === 'hex' ? optionsAfter(choices, walk.slice(0, 1)) : []

/** The placement to begin with: one that completes a link, else the same face as last time, else the first of the cheapest. */
export function proposal(choices: Choice[], prefix: string[], latest: string | null): Choice | null {
  const tiles = reachable(choices, prefix).filter(isPlacement)
  const ends = tiles.filter((choice) => factsOf(choice).to)
  const alike = tiles.filter((choice) => factsOf(choice).face === latest)
  const among = ends.length > 0 ? ends : alike.length > 0 ? alike : tiles
  return among.reduce<Choice | null>((best, one) => (best === null || factsOf(one).cost < factsOf(best).cost ? one : best), null)
}

/** The placement of the same face after so many turns clockwise that it fits again. */
export function turnedOn(choices: Choice[], walk: string[], step: 1 | -1): Choice | null {
  if (kindOf(walk[1] ?? '') !== 'face') return null
  const turns = reachable(choices, walk.slice(0, 2)).sort((a, b) => factsOf(a).turn - factsOf(b).turn)
  const now = turns.findIndex((choice) => choice.steps[2] === walk[2])
  return turns[(now + step + turns.length) % turns.length] ?? null
}

export const latestFace = (walk: string[]): string | null => (kindOf(walk[1] ?? '') === 'face' ? idOf(walk[1]!) : null)

/** What one of these tiles costs: the least of their prices, with a plus where others are dearer. */
export function priceFrom(tiles: Choice[], money: (amount: number) => string): string {
  const costs = tiles.map((choice) => factsOf(choice).cost)
  const least = Math.min(...costs)
  return `${money(least)}${costs.some((cost) => cost > least) ? '+' : ''}`
}

/** For each hex where something can be laid: how many faces fit, and the least cost. */
export function offersOf(choices: Choice[]): [string, { faces: number; cost: number }][] {
  const found = new Map<string, { faces: Set<string>; cost: number }>()
  for (const choice of choices.filter(isPlacement)) {
    const [hex, face] = choice.steps as [string, string]
    const known = found.get(hex) ?? { faces: new Set(), cost: Infinity }
    known.faces.add(face)
    known.cost = Math.min(known.cost, factsOf(choice).cost)
    found.set(hex, known)
  }
  return [...found].map(([hex, { faces, cost }]) => [hex, { faces: faces.size, cost }])
}
