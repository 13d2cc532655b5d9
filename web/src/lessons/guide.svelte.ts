// Where a learner is in the lesson of a table: what to read, what is asked, what is lit.
import { api } from '../lib/api'
import type { Table } from '../lib/table.svelte'
import type { Choice, LessonPlace, LessonWords } from '../lib/types'

/** parts of the page that a lesson can point at, beside the targets of the game */
const PARTS: Record<string, string> = {
  'part:players': '.people, .scores',
  'part:decision': '.decide, .sheet',
  'part:phases': '.phases',
}

/** An action as a text that is the same for the same action. */
export function sign(action: Record<string, unknown>): string {
  return JSON.stringify(Object.keys(action).sort().map((name) => [name, action[name]]))
}

/** The choices that a lesson asks for at a place, once all before has been read; null if it leaves them all. */
export function askedOf(place: LessonPlace | null, number: number, read: number): ((choice: Choice) => boolean) | null {
  const { step, state } = place ?? {}
  if (state === 'over' || state === 'changed') return null
  if (!place || place.number !== number || read < place.looks.length) return () => false
  if (!step || step.kind === 'free' || step.kind === 'find') return null
  const signs = new Set(step.actions.map(sign))
  return (choice) => (step.kind === 'do' ? signs.has(sign(choice.action)) : step.of.includes(choice.action.type as string))
}

export class Guide {
  place = $state.raw<LessonPlace | null>(null)
  /** how many of the things to read at this place have been read */
  read = $state(0)
  folded = $state(false)
  private asking = -1

  constructor(private readonly table: Table) {}

  /** the table is one of a lesson, and its learner looks at it */
  get there() { return (this.table.state?.table.origin?.kind === 'lesson' || this.puzzle) && this.table.state!.you !== null }
  /** one decision is to be found */
  get puzzle() { return this.table.state?.table.origin?.kind === 'puzzle' }
  get searching() { return this.place?.step?.kind === 'find' }
  /** what is said now */
  get words(): LessonWords | null { return this.place?.looks[this.read] ?? this.place?.step ?? null }
  get reading() { return this.place !== null && this.read < this.place.looks.length }
  /** the bots wait until the learner goes on */
  get holds() { return this.table.state?.table.held === this.table.state?.you && this.table.state?.you != null }
  /** there is a button to go on with */
  get waits() {
    const { place } = this
    if (!place || place.state === 'changed') return false
    if (this.reading) return place.step !== null || this.read < place.looks.length - 1
    return this.watches && this.holds && !this.table.sending
  }
  /** it says what there is to see next: what others do; in a free game the turn is ended as at any table */
  get watches() { return !this.reading && this.place?.step?.kind === 'watch' }
  get at() { return this.place ? Math.min(this.place.at + this.read, this.place.of) : 0 }
  get free() { return this.place?.step?.kind === 'free' && !this.reading }

  /** Asks where the table is, whenever something was decided. */
  async follow(number: number, key: string) {
    if (!this.there) return
    const asked = ++this.asking
    const place = await api.lesson(this.table.id).catch(() => null)
    if (asked !== this.asking || !place) return
    const same = this.place?.number === place.number && this.place.at === place.at && this.place.state === place.state
    this.place = place
    if (!same) this.read = 0
    void [number, key]
  }

  next() {
    const read = this.reading
    if (read) this.read += 1
    if (!this.reading && this.holds && !(read && this.watches)) void this.table.endTurn()
  }

  /** what the lesson lights: what it names, else what it asks for */
  lights(): string[] {
    const { words } = this
    if (!words || this.folded) return []
    if (words.light.length > 0) return words.light
    const asked = this.reading || this.place!.step?.kind !== 'do' ? [] : this.table.legal
    return asked.slice(0, 1).flatMap((choice) => choice.steps.slice(0, 1))
  }
}

/** how long the sheet of a phone takes to get its height */
const SETTLED = 300

/** Marks what is lit beside the board, and has it in sight; what takes the marks away. */
export function mark(lights: string[]): () => void {
  const found = lights.flatMap((target) => [...document.querySelectorAll(PARTS[target] ?? `[data-target="${CSS.escape(target)}"]`)])
  for (const one of found) one.setAttribute('data-led', '')
  const listed = found.find((one) => one.closest('[data-scroller]'))
  const later = setTimeout(() => listed?.scrollIntoView({ block: 'nearest' }), SETTLED)
  return () => {
    clearTimeout(later)
    found.forEach((one) => one.removeAttribute('data-led'))
  }
}
