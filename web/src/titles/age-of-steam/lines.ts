// Whole links, built in one go between two cities: where they run and what they cost.
import type { Lines } from '../../hex/lines'
import type { Piece } from '../../hex/geometry'
import type { Choice } from '../../lib/types'
import { idOf, kindOf, reachable } from '../../lib/walker'
import type { Facts } from './model'

type LineFacts = Facts['link']

export const isLine = (choice: Choice): boolean => kindOf(choice.steps.at(-1)!) === 'line'
export const lineFacts = (choice: Choice): LineFacts => choice.facts as LineFacts

/** The new track of a line, hex by hex from its start. */
export function piecesOfLine(facts: LineFacts, lines: Lines, placeHex: (place: string) => string): Piece[] {
  const way = [placeHex(facts.start), ...facts.hexes, placeHex(facts.goal)]
  return facts.hexes.map((name, index) => {
    const hex = lines.hexes.get(name)!
    const towards = (other: string) => hex.neighbours.indexOf(other)
    return { middle: lines.middle(name), from: towards(way[index]!), to: towards(way[index + 2]!) }
  })
}

/** A line by its price, then by its tiles: fewer are better. */
export const lineWorth = (choice: Choice): number[] => [-lineFacts(choice).cost, -lineFacts(choice).tiles]

/** From a city that was pointed at: the other end of a line. */
export const farEnd = (choice: Choice, walk: string[]): string => {
  const { start, goal } = lineFacts(choice)
  return (walk[0] ?? choice.steps[0]) === `city:${start}` ? goal : start
}

/** Each action once: a line that can be begun at both ends stands in the list twice. */
export function distinct(choices: Choice[]): Choice[] {
  const seen = new Map<string, Choice>()
  for (const choice of choices) {
    const { start, goal, hexes } = lineFacts(choice)
    const key = `${start}-${goal}:${hexes.join()}`
    if (!seen.has(key)) seen.set(key, choice)
  }
  return [...seen.values()]
}

/** For each far end the first of the cheapest ways: the one with the fewest tiles. */
export function fares(choices: Choice[], walk: string[]): Choice[] {
  const best = new Map<string, Choice>()
  for (const choice of choices) {
    const end = farEnd(choice, walk)
    const known = best.get(end)
    if (!known || lineFacts(choice).tiles < lineFacts(known).tiles) best.set(end, choice)
  }
  return [...best.values()]
}

/** A line between two cities can be begun at either of them. */
export function bothWays(choices: Choice[]): Choice[] {
  const turned = <Part>([first, second, ...rest]: Part[]): Part[] => [second!, first!, ...rest]
  const backwards = choices.filter(isLine).map((choice) => ({ ...choice, steps: turned(choice.steps), labels: turned(choice.labels) }))
  return backwards.length > 0 ? [...choices, ...backwards] : choices
}

/** What a click is about that leads nowhere: with one end of a line in hand, the line to the city that was clicked. */
export function beyond(choices: Choice[], walk: string[], target: string): string {
  const [end] = walk
  if (!end || kindOf(end) !== 'city' || kindOf(target) !== 'city' || !reachable(choices, [end]).some(isLine)) return target
  return `link:${idOf(end)}-${idOf(target)}`
}
