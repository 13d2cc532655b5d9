// The editor: the draft with its past and future, the tool in hand, what the server's checks say, and the picture under
// the grid. The draft is kept in this browser.
import { api, Refused } from '../lib/api'
import type { Point } from '../hex/model'
import { remember, remembered } from '../lib/settings.svelte'
import type { Schemas, Text } from '../lib/types'
import { back, fitted, type Matrix, type Pair } from './fit'
import { beside, change, found, paint, remove, spotAt, toggleEdge, toggleRiver, type Draft, type Kind, type Spot, type Terrain } from './draft'
import { read, write } from './text'
import { Trial } from './trial.svelte'

export type Tool = 'move' | Terrain | '.' | Kind | 'water' | 'wall' | 'ridge'
export const isPlace = (tool: Tool): tool is Kind => tool === 'city' || tool === 'town' || tool === 'gate'
export const onSides = (tool: Tool): boolean => tool === 'water' || tool === 'wall' || tool === 'ridge'
const MOST_STEPS = 300
const PATIENCE = 350

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

/** The draft of this browser, if there is one. */
export function keptDraft(): Kept | null {
  try {
    return JSON.parse(remembered('draft') ?? 'null') as Kept | null
  } catch {
    return null
  }
}

export class Editor {
  draft = $state.raw<Draft>() as Draft
  tool = $state<Tool>('move')
  /** the hex of the mark, by which the keyboard draws */
  mark = $state('A1')
  chosen = $state<string | null>(null)
  checked = $state.raw<Schemas['MapChecked'] | null>(null)
  checking = $state(false)
  lost = $state(false)
  picture = $state.raw<Picture | null>(null)
  /** the pairs of a fitting that goes on, and the spot of the picture that waits for its hex */
  fitting = $state.raw<{ pairs: Pair[]; from: Point | null; note: 'fitLine' | 'fitted' | null } | null>(null)
  readonly trial = new Trial()
  private past = $state.raw<Draft[]>([])
  private future = $state.raw<Draft[]>([])
  private stroke = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private asked = 0

  constructor(draft: Draft, readonly base: { name: Text; draft: Draft; text: string } | null) {
    this.draft = draft
    void this.check()
  }

  static fromText(text: string, base: { name: Text; text: string } | null): Editor {
    return new Editor(read(text), base && { ...base, draft: read(base.text) })
  }

  get text(): string {
    return write(this.draft)
  }

  get canUndo(): boolean {
    return this.past.length > 0
  }

  get canRedo(): boolean {
    return this.future.length > 0
  }

  get spot(): Spot | null {
    return this.draft.places.find((one) => one.key === this.chosen) ?? null
  }

  /** One step; those of one stroke of the brush are one. */
  change(next: Draft) {
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

  /** Uses the tool on a hex; `side` is the side that was meant, for tools that draw on sides. */
  use(hex: string, side: number) {
    this.mark = hex
    const tool = this.tool
    if (tool === 'move') this.chosen = spotAt(this.draft, hex)?.key ?? null
    else if (tool === 'wall' || tool === 'ridge') this.change(toggleEdge(this.draft, `${tool}s`, hex, side))
    else if (tool === 'water') this.change(toggleRiver(this.draft, hex, side))
    else if (isPlace(tool)) {
      this.change(found(this.draft, hex, tool))
      this.chosen = spotAt(this.draft, hex)?.key ?? null
    } else this.change(paint(this.draft, hex, tool))
  }

  alter(changes: Partial<Spot>) {
    if (this.chosen === null) return
    this.change(change(this.draft, this.chosen, changes))
    if (changes.key) this.chosen = changes.key
  }

  removeChosen() {
    if (this.chosen !== null) this.change(remove(this.draft, this.chosen))
    this.chosen = null
  }

  /** The mark goes one hex further, if there is one. */
  step(side: number) {
    const next = beside(this.draft.orientation, this.mark)[side] ?? ''
    const row = Number(/\d+/.exec(next)?.[0] ?? 0)
    if (next && row <= this.draft.rows && columnOf(next) < this.draft.columns) this.mark = next
  }

  // The picture under the grid

  lay(picture: Picture | null) {
    if (this.picture) URL.revokeObjectURL(this.picture.url)
    this.picture = picture
    this.fitting = null
  }

  beginFit() {
    this.fitting = { pairs: [], from: null, note: null }
  }

  /** A touch of the board while a picture is fitted: a spot of the picture, then the middle of a hex. */
  fit(point: Point, middle: Point) {
    const [fitting, picture] = [this.fitting, this.picture]
    if (!fitting || !picture) return
    if (!fitting.from) {
      this.fitting = { ...fitting, from: back(picture.matrix, point), note: null }
      return
    }
    const pairs = [...fitting.pairs, { from: fitting.from, to: middle }]
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

const columnOf = (name: string): number => [...(/^[A-Z]+/.exec(name)?.[0] ?? 'A')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
