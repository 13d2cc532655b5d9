// The editor of boards of hexes: the tool in hand, the mark, and the place that is chosen.
import { canvasOf } from '../hex/geometry'
import { say } from '../lib/settings.svelte'
import type { Text } from '../lib/types'
import { Bench, WHOLE } from './bench.svelte'
import { differences, type Difference } from './compare'
import { beside, boardOf, centre, change, found, hexNames, paint, PLACES, remove, spotAt, TERRAINS, toggleEdge, toggleRiver, type Draft, type Kind, type Spot, type Terrain } from './draft'
import { read, write } from './text'

export type Tool = 'move' | Terrain | '.' | Kind | 'water' | 'wall' | 'ridge'
export const isPlace = (tool: Tool): tool is Kind => tool === 'city' || tool === 'town' || tool === 'gate'
export const onSides = (tool: Tool): boolean => tool === 'water' || tool === 'wall' || tool === 'ridge'
export class Editor extends Bench<Draft> {
  tool = $state<Tool>('move')
  /** the hex of the mark, by which the keyboard draws */
  mark = $state('A1')
  chosen = $state<string | null>(null)

  static fromText(text: string, base: { name: Text; text: string } | null): Editor {
    return new Editor(read(text), base && { ...base, draft: read(base.text) })
  }

  get text(): string {
    return write(this.draft)
  }

  get differs(): Difference[] {
    return this.base ? differences(this.base.draft, this.draft) : []
  }

  get named(): Map<string, string> {
    return new Map(this.draft.places.map((spot) => [spot.key, say({ en: spot.en, fr: spot.fr || spot.en })]))
  }

  get canvas(): { width: number; height: number } {
    const board = boardOf(this.draft)
    const grid = hexNames(this.draft).map((name) => ({ ...centre(this.draft.orientation, name) }))
    return canvasOf({ ...board, hexes: grid as typeof board.hexes })
  }

  get doubtKinds(): readonly string[] {
    const { game } = this.draft
    const [places, cards] = [PLACES[game].map((kind) => KINDS[kind]), game === 'railways' ? ['ridges', 'cards'] : []]
    return [WHOLE, ...places, ...TERRAINS[game], 'walls', ...cards, 'game']
  }

  /** The hexes that are doubtful. */
  get doubtHexes(): Set<string> {
    return new Set([...this.doubtful].flatMap((at) => hexesOf(this.draft, at)))
  }

  go(hex: string) {
    this.tool = 'move'
    this.use(hex, 0)
  }

  get spot(): Spot | null {
    return this.draft.places.find((one) => one.key === this.chosen) ?? null
  }

  /** Marks a hex as a place of the doubt that is looked at; a city or town by its key. */
  doubtHex(hex: string) {
    this.mark = hex
    this.doubtAt(spotAt(this.draft, hex)?.key ?? hex)
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
}

const columnOf = (name: string): number => [...(/^[A-Z]+/.exec(name)?.[0] ?? 'A')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** The places of a kind, as a doubt names them. */
const KINDS: Record<Kind, string> = { city: 'cities', town: 'towns', gate: 'gates' }

/** The hexes that one word of a doubt's place names. */
export function hexesOf(draft: Draft, at: string): string[] {
  if (at === WHOLE) return hexNames(draft).filter((hex) => draft.terrain[hex])
  if (at === 'walls' || at === 'ridges') return draft[at].flatMap((edge) => edge.split('-'))
  const kind = draft.places.filter((spot) => KINDS[spot.kind] === at || spot.key === at).map((spot) => spot.hex)
  return kind.length > 0 ? kind : hexNames(draft).filter((hex) => hex === at || draft.terrain[hex] === at)
}
