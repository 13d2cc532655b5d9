// Which of several choices come first: by what they bring.
import type { Choice } from './types'
import type { Option } from './walker'

export type Worth = (choice: Choice) => number[]

/** The better one first, by the first figure in which they differ. */
export function byWorth(a: number[], b: number[]): number {
  const at = a.findIndex((figure, index) => figure !== b[index])
  return at < 0 ? 0 : b[at]! - a[at]!
}

const bestOf = (option: Option, worth: Worth): number[] => option.choices.map(worth).sort(byWorth)[0]!

/** The options with those first that can bring most; equal ones stay in their order. */
export function bestFirst(options: Option[], worth: Worth): Option[] {
  const rated = options.map((option) => ({ option, best: bestOf(option, worth) }))
  return rated.sort((a, b) => byWorth(a.best, b.best)).map(({ option }) => option)
}

const noBetter = (one: number[], other: number[]) => one.every((merit, index) => merit <= other[index]!)

/** Whether each thing that one way can bring can be had at least as well by another. */
const nowhereBetter = (one: number[][], other: number[][]) => one.every((merits) => other.some((more) => noBetter(merits, more)))

/** Ways to the same end, parted: those worth a look, and the others, which are nowhere better than one of them. */
export function partWays(options: Option[], merits: Worth): { first: Option[]; others: Option[] } {
  const rated = options.map(({ choices }) => choices.map(merits))
  const worse = (at: number) =>
    rated.some((other, index) => index !== at && nowhereBetter(rated[at]!, other) && (index < at || !nowhereBetter(other, rated[at]!)))
  return { first: options.filter((_, at) => !worse(at)), others: options.filter((_, at) => worse(at)) }
}
