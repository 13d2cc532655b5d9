// The socket's states are packed: in one language, nothing said twice, and only what is new since the state before.
import type { Choice, LiveMessage, TableState, Text } from '../types'

/** Choices that are alike: what they share, and columns with the place of each choice's value, -1 for none. */
export interface Sheet {
  count: number
  all: Record<string, unknown>
  columns: { at: number[]; of: Record<string, unknown[]> }[]
}

type Place = (string | number)[]
type Change = [Place] | [Place, unknown]

export interface Packed extends Omit<TableState, 'view' | 'choices'> {
  view?: TableState['view']
  choices?: Sheet[]
  targets?: Record<string, Text>
  /** the revision that the changes of the view build on */
  since?: number
  changes?: Change[]
}

export type Message = Exclude<LiveMessage, { type: 'state' }> | { type: 'state'; state: Packed }

export class Unpacker {
  private before: TableState | null = null

  /** The message in the long form; null if it builds on a state that did not come, so that a whole one is needed. */
  read(message: Message): LiveMessage | null {
    if (message.type !== 'state') return message
    const { since, changes, choices, targets, ...state } = message.state
    if (since !== undefined && since !== this.before?.revision) return null
    const view = since === undefined ? (state.view ?? null) : changed(this.before!.view, changes ?? [])
    const known = choices === undefined ? (this.before?.choices ?? []) : unpacked(choices, targets ?? {})
    this.before = { ...state, view: view as TableState['view'], choices: known }
    return { type: 'state', state: this.before }
  }
}

/** A packed state that builds on no other. */
export function whole({ targets, choices, ...state }: Packed): TableState {
  return { ...state, view: state.view ?? null, choices: unpacked(choices ?? [], targets ?? {}) } as TableState
}

export function unpacked(sheets: Sheet[], targets: Record<string, Text>): Choice[] {
  return sheets.flatMap(({ count, all, columns }) =>
    Array.from({ length: count }, (_, index) => {
      const fields = Object.entries(all)
      for (const { at, of } of columns) {
        const place = at[index]!
        if (place >= 0) for (const [name, values] of Object.entries(of)) fields.push([name, values[place]])
      }
      return choiceOf(fields, targets)
    }),
  )
}

function choiceOf(fields: [string, unknown][], targets: Record<string, Text>): Choice {
  const choice: Choice = { action: {}, steps: [], labels: [], text: null, facts: {} }
  for (const [field, value] of fields) {
    const [part, name] = field.split('.', 2) as [string, string]
    if (part === 'text') choice.text = value as Text
    else if (part === 'steps') choice.steps[Number(name)] = value as string
    else choice[part as 'action' | 'facts'][name] = value
  }
  choice.labels = choice.steps.map((step) => targets[step]!)
  return choice
}

/** What stands there after changes; what was there before stays as it was. */
export function changed(before: unknown, changes: Change[]): unknown {
  return changes.reduce<unknown>((data, [place, ...value]) => put(data, place, value), before)
}

function put(data: unknown, [name, ...rest]: Place, value: unknown[]): unknown {
  if (name === undefined) return value[0]
  const copy = (Array.isArray(data) ? [...data] : { ...(data as object) }) as Record<string | number, unknown>
  if (rest.length > 0) copy[name] = put(copy[name], rest, value)
  else if (value.length > 0) copy[name] = value[0]
  else delete copy[name]
  return copy
}
