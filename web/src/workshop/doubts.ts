// What is doubtful about a map: the lines of [provenance] that are not settled, each with its place. A line may end with
// its place in square brackets: "rivers: Seine, Loire [r]".
import { atPlace } from '../lib/provenance'

type Provenance = Readonly<Record<string, readonly string[]>>

/** What is known, or says how it is known; all other lines are doubts. */
export const SETTLED = ['exact', 'sources', 'checks', 'checked']

export interface Doubt {
  kind: string
  /** which line of its kind */
  index: number
  text: string
  /** hexes, places and kinds of things */
  at: readonly string[]
}

export function doubtsOf(provenance: Provenance): Doubt[] {
  return Object.entries(provenance)
    .filter(([kind]) => !SETTLED.includes(kind))
    .flatMap(([kind, lines]) => lines.map((line, index) => ({ kind, index, ...atPlace(line) })))
}

export const sameDoubt = (a: Pick<Doubt, 'kind' | 'index'> | null, b: Pick<Doubt, 'kind' | 'index'>): boolean => a?.kind === b.kind && a.index === b.index

const lineOf = (text: string, at: readonly string[]): string => (at.length > 0 ? `${text} [${at.join(' ')}]` : text)
const without = (lines: readonly string[], index: number): string[] => lines.filter((_, each) => each !== index)

/** A doubt in other words, or at another place. */
export function reworded(provenance: Provenance, { kind, index, text, at }: Doubt): Provenance {
  return { ...provenance, [kind]: (provenance[kind] ?? []).map((line, each) => (each === index ? lineOf(text, at) : line)) }
}

export const struck = (provenance: Provenance, { kind, index }: Doubt): Provenance => ({ ...provenance, [kind]: without(provenance[kind] ?? [], index) })

/** What was doubtful is exact now. */
export const settled = (provenance: Provenance, doubt: Doubt): Provenance => {
  const left = struck(provenance, doubt)
  return { ...left, exact: [...(left.exact ?? []), doubt.text] }
}

/** One doubt more, as what was drawn. */
export const doubted = (provenance: Provenance, text: string): Provenance => ({ ...provenance, drawn: [...(provenance.drawn ?? []), text] })

/** A place that is taken in, or left out if it was there. */
export const toggled = (at: readonly string[], place: string): string[] => (at.includes(place) ? at.filter((one) => one !== place) : [...at, place])
