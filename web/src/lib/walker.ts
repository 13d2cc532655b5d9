// A legal action is a walk through targets. From all walks this makes the tree that a player goes down by clicking.
import type { Choice, Text } from './types'

export interface Option {
  target: string
  label: Text
  /** every action that goes on through this target */
  choices: Choice[]
}

const startsWith = (steps: string[], prefix: string[]) => prefix.every((step, index) => steps[index] === step)

export function reachable(choices: Choice[], prefix: string[]): Choice[] {
  return choices.filter((choice) => startsWith(choice.steps, prefix))
}

/** The next targets after the prefix, in the order of the choices. */
export function optionsAfter(choices: Choice[], prefix: string[]): Option[] {
  const depth = prefix.length
  const options = new Map<string, Option>()
  for (const choice of reachable(choices, prefix)) {
    const target = choice.steps[depth]
    if (target === undefined) continue
    const known = options.get(target)
    if (known) known.choices.push(choice)
    else options.set(target, { target, label: choice.labels[depth]!, choices: [choice] })
  }
  return [...options.values()]
}

/** The first steps of some kinds: they stay on offer while one of them is chosen, so that it can be changed. */
export function firstOptions(choices: Choice[], walk: string[], kinds: readonly string[]): Option[] {
  if (walk.length > 0 && !kinds.includes(kindOf(walk[0]!))) return []
  return optionsAfter(choices, []).filter((option) => kinds.includes(kindOf(option.target)))
}

/** The action that the walk so far stands for, if it is a whole one. */
export function settled(choices: Choice[], prefix: string[]): Choice | null {
  if (prefix.length === 0) return null
  return reachable(choices, prefix).find((choice) => choice.steps.length === prefix.length) ?? null
}

/**
 * The walk after pointing at a target: from where the player stands, or else from the latest earlier place where it
 * was on offer, so that a player can change the mind without going back first. Null if it is nowhere on offer.
 * A walk with one end only goes to that end at once.
 */
export function pick(choices: Choice[], prefix: string[], target: string): string[] | null {
  for (let depth = prefix.length; depth >= 0; depth--) {
    const walk = [...prefix.slice(0, depth), target]
    const ends = reachable(choices, walk)
    if (ends.length === 1) return ends[0]!.steps
    if (ends.length > 1) return walk
  }
  return null
}

/** One step back; a walk that was finished for the player goes back to where there was a choice. */
export function back(choices: Choice[], prefix: string[]): string[] {
  let walk = prefix.slice(0, -1)
  while (walk.length > 0 && optionsAfter(choices, walk).length < 2) walk = walk.slice(0, -1)
  return walk
}

/** The actions that pointing at a target could lead to. */
export function foreseen(choices: Choice[], prefix: string[], target: string): Choice[] {
  const walk = pick(choices, prefix, target)
  return walk ? reachable(choices, walk) : []
}

export const kindOf = (target: string): string => target.split(':', 1)[0]!
export const idOf = (target: string): string => target.slice(target.indexOf(':') + 1)
