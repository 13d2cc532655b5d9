// What every editor of the workshop has: the draft with its past and future, what the server's checks say, the test by
// bots, and the picture under the board. The draft is kept in this browser.
import { api, Refused } from '../lib/api'
import type { Point } from '../hex/model'
import { remember, remembered } from '../lib/settings.svelte'
import type { Schemas, Text } from '../lib/types'
import type { Difference } from './compare'
import { doubtsOf, reworded, sameDoubt, toggled, type Doubt } from './doubts'
import { back, fitted, type Matrix, type Pair } from './fit'
import { LINKS_GAME } from './draft'
import { Trial } from './trial.svelte'
import { w } from './words'

const MOST_STEPS = 300
const PATIENCE = 350
/** the place of a doubt about all of a map */
export const WHOLE = 'board'

/** What the draft of every game says. */
export interface Head {
  id: string
  game: string
  names: { en: string; fr: string }
  players: [number, number]
  provenance: Readonly<Record<string, readonly string[]>>
}

export interface Picture {
  url: string
  width: number
  height: number
  matrix: Matrix
  strength: number
}

interface Kept {
  text: string
  base: { name: Text; text: string } | null
}

export interface Base<D> {
  name: Text
  draft: D
  text: string
}

/** The draft of this browser, if there is one. */
export function keptDraft(): Kept | null {
  try {
    return JSON.parse(remembered('draft') ?? 'null') as Kept | null
  } catch {
    return null
  }
}

export abstract class Bench<D extends Head> {
  draft = $state.raw<D>() as D
  checked = $state.raw<Schemas['MapChecked'] | null>(null)
  checking = $state(false)
  lost = $state(false)
  picture = $state.raw<Picture | null>(null)
  /** the pairs of a fitting that goes on, and the spot of the picture that waits for its place */
  fitting = $state.raw<{ pairs: Pair[]; from: Point | null; note: 'fitLine' | 'fitted' | null } | null>(null)
  readonly trial = new Trial()
  /** the doubt that is looked at, and whether a touch of the map marks its place */
  private looked = $state.raw<Pick<Doubt, 'kind' | 'index'> | null>(null)
  marking = $state(false)
  /** all doubts are marked on the map, and not the chosen one alone */
  doubting = $state(false)
  private past = $state.raw<D[]>([])
  private future = $state.raw<D[]>([])
  private stroke = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private asked = 0

  constructor(draft: D, readonly base: Base<D> | null) {
    this.draft = draft
    void this.check()
  }

  /** The file of the draft. */
  abstract get text(): string
  /** What the draft has that the board it was begun from has not. */
  abstract get differs(): Difference[]
  /** The places of the draft by their keys, as they are called. */
  abstract get named(): Map<string, string>
  /** The board as large as it is drawn; null: it has none under which a picture could lie. */
  abstract get canvas(): { width: number; height: number } | null
  /** Goes to where something is wrong. */
  abstract go(at: string): void
  /** The kinds of things that a doubt can lie at, beside single ones. */
  abstract get doubtKinds(): readonly string[]

  get canUndo(): boolean {
    return this.past.length > 0
  }

  get canRedo(): boolean {
    return this.future.length > 0
  }

  /** One step; those of one stroke of the brush are one. */
  change(next: D) {
    if (next === this.draft) return
    if (!this.stroke || this.past.length === 0) this.past = [...this.past, this.draft].slice(-MOST_STEPS)
    if (this.stroke === false || this.future.length > 0) this.future = []
    this.draft = next
    this.keep()
  }

  beginStroke() {
    this.past = [...this.past, this.draft].slice(-MOST_STEPS)
    this.stroke = true
  }

  endStroke() {
    if (!this.stroke) return
    this.stroke = false
    if (this.past.at(-1) === this.draft) this.past = this.past.slice(0, -1)
  }

  undo() {
    const before = this.past.at(-1)
    if (!before) return
    this.future = [...this.future, this.draft]
    this.past = this.past.slice(0, -1)
    this.draft = before
    this.keep()
  }

  redo() {
    const after = this.future.at(-1)
    if (!after) return
    this.past = [...this.past, this.draft]
    this.future = this.future.slice(0, -1)
    this.draft = after
    this.keep()
  }

  // What is doubtful

  get doubts(): Doubt[] {
    return doubtsOf(this.draft.provenance)
  }

  get doubt(): Doubt | null {
    return this.doubts.find((one) => sameDoubt(this.looked, one)) ?? null
  }

  look(doubt: Doubt | null) {
    this.looked = doubt
    this.marking = false
  }

  /** The places that are marked: those of the chosen doubt, or of all but what is said of the whole map. */
  get doubtful(): Set<string> {
    if (this.doubt) return new Set(this.doubt.at)
    return new Set(this.doubting ? this.doubts.flatMap((one) => one.at).filter((at) => at !== WHOLE) : [])
  }

  /** Marks a place as one of the chosen doubt, or no longer. */
  doubtAt(place: string) {
    if (this.doubt) this.tell(reworded(this.draft.provenance, { ...this.doubt, at: toggled(this.doubt.at, place) }))
  }

  tell(provenance: Head['provenance']) {
    this.change({ ...this.draft, provenance })
  }

  // The picture under the board

  lay(picture: Picture | null) {
    if (this.picture) URL.revokeObjectURL(this.picture.url)
    this.picture = picture
    this.fitting = null
  }

  beginFit() {
    this.fitting = { pairs: [], from: null, note: null }
  }

  /** What is to be touched next while a picture is fitted. */
  get fitStep(): string {
    if (!this.fitting) return ''
    const next = this.fitting.from ? w(this.draft.game === LINKS_GAME ? 'fitToCity' : 'fitTo') : w('fitFrom', { n: this.fitting.pairs.length + 1 })
    return this.fitting.note === 'fitLine' ? `${w('fitLine')} ${next}` : next
  }

  /** A touch of the board while a picture is fitted: a spot of the picture, then the place where it belongs. */
  fit(point: Point, place: Point) {
    const [fitting, picture] = [this.fitting, this.picture]
    if (!fitting || !picture) return
    if (!fitting.from) {
      this.fitting = { ...fitting, from: back(picture.matrix, point), note: null }
      return
    }
    const pairs = [...fitting.pairs, { from: fitting.from, to: place }]
    if (pairs.length < 3) {
      this.fitting = { pairs, from: null, note: null }
      return
    }
    const matrix = fitted(pairs)
    if (matrix) {
      this.picture = { ...picture, matrix }
      this.fitting = null
    } else this.fitting = { pairs: [], from: null, note: 'fitLine' }
  }

  // The checks

  private keep() {
    const kept: Kept = { text: this.text, base: this.base && { name: this.base.name, text: this.base.text } }
    remember('draft', JSON.stringify(kept))
    clearTimeout(this.timer)
    this.checking = true
    this.timer = setTimeout(() => void this.check(), PATIENCE)
  }

  async check() {
    const turn = ++this.asked
    this.checking = true
    try {
      const answer = await api.checkMap(this.text)
      if (turn !== this.asked) return
      this.checked = answer
      this.lost = false
    } catch (error) {
      if (turn === this.asked) this.lost = !(error instanceof Refused)
    }
    if (turn === this.asked) this.checking = false
  }

  close() {
    clearTimeout(this.timer)
    this.asked += 1
    this.trial.stop()
    this.lay(null)
  }
}
