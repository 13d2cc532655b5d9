// What a draft has that the board it was begun from has not, as a list.
import { hexNames, type Card, type Draft, type Json, type Spot } from './draft'

export type Difference =
  | { kind: 'terrain'; hex: string; before: string; after: string }
  | { kind: 'founded' | 'gone' | 'altered'; hex: string; name: string }
  | { kind: 'walls' | 'ridges' | 'rivers' | 'coast'; count: number }
  | { kind: 'card' | 'newCard' | 'noCard'; name: string; before: string; after: string }
  | { kind: 'new' | 'none'; name: string }
  | { kind: 'setup' | 'head'; key: string; before: string; after: string }

export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
export const told = (value: unknown): string => (value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value))

/** The lines of the head that differ. */
export function altered<D, K extends keyof D & string>(before: D, after: D, keys: readonly K[]): Difference[] {
  return keys.filter((key) => !same(before[key], after[key])).map((key) => ({ kind: 'head', key, before: told(before[key]), after: told(after[key]) }))
}

export function differences(before: Draft, after: Draft): Difference[] {
  const found = altered(before, after, ['id', 'game', 'rules', 'names', 'players', 'orientation'])
  const spots = (draft: Draft) => new Map(draft.places.map((spot): [string, Spot] => [spot.key, spot]))
  const [old, now] = [spots(before), spots(after)]
  for (const spot of after.places) {
    const was = old.get(spot.key)
    if (!was) found.push({ kind: 'founded', hex: spot.hex, name: spot.en })
    else if (!same(was, spot)) found.push({ kind: 'altered', hex: spot.hex, name: spot.en })
  }
  for (const spot of before.places) if (!now.has(spot.key)) found.push({ kind: 'gone', hex: spot.hex, name: spot.en })
  const all = new Set([...hexNames(before), ...hexNames(after)])
  for (const hex of all) {
    const [was, is] = [before.terrain[hex] ?? '.', after.terrain[hex] ?? '.']
    if (was !== is) found.push({ kind: 'terrain', hex, before: was, after: is })
  }
  const apart = (a: readonly string[], b: readonly string[]) => a.filter((one) => !b.includes(one)).length + b.filter((one) => !a.includes(one)).length
  const walls = apart(before.walls, after.walls)
  if (walls > 0) found.push({ kind: 'walls', count: walls })
  const ridges = apart(before.ridges, after.ridges)
  if (ridges > 0) found.push({ kind: 'ridges', count: ridges })
  const rivers = [...all].filter((hex) => !same(before.rivers[hex] ?? [], after.rivers[hex] ?? [])).length
  if (rivers > 0) found.push({ kind: 'rivers', count: rivers })
  for (const key of new Set([...Object.keys(before.setup), ...Object.keys(after.setup)])) {
    if (!same(before.setup[key], after.setup[key])) found.push({ kind: 'setup', key, before: told(before.setup[key]), after: told(after.setup[key]) })
  }
  return [...found, ...cards(before.operations, after.operations), ...cards(before.barons, after.barons)]
}

const nameOf = (card: Card): string => String((card.names as Record<string, Json> | undefined)?.en ?? card.id)

function cards(before: readonly Card[] | null, after: readonly Card[] | null): Difference[] {
  const [old, now] = [new Map((before ?? []).map((card) => [card.id, card])), new Map((after ?? []).map((card) => [card.id, card]))]
  const found: Difference[] = []
  for (const [id, card] of now) {
    const was = old.get(id)
    if (!was) found.push({ kind: 'newCard', name: nameOf(card), before: '', after: '' })
    else for (const key of new Set([...Object.keys(was), ...Object.keys(card)])) {
      if (!same(was[key], card[key])) found.push({ kind: 'card', name: `${nameOf(card)}, ${key}`, before: told(was[key]), after: told(card[key]) })
    }
  }
  for (const [id, card] of old) if (!now.has(id)) found.push({ kind: 'noCard', name: nameOf(card), before: '', after: '' })
  return found
}
