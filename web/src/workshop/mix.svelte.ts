// The editor of mixes of tiles for Days of Steam: how many of each tile, of each city, and of the goods.
import { say } from '../lib/settings.svelte'
import type { Text } from '../lib/types'
import type { Board } from '../titles/days-of-steam/model'
import { Bench, type Head } from './bench.svelte'
import { altered, told, type Difference } from './compare'
import { MIX_GAME } from './draft'
import { bare, head, headText, opened, provenanceText, table } from './toml'

export const MIX_SEATS: [number, number] = [2, 4]
export const MOST_GOODS = 7
type Counts = Readonly<Record<string, number>>

export interface MixDraft extends Head {
  game: typeof MIX_GAME
  tiles: Counts
  cities: Counts
  goods: number
}

const counts = (value: unknown): Counts => Object.fromEntries(Object.entries(table(value)).map(([key, count]) => [key, Math.max(0, Math.round(Number(count)) || 0)]))
export const total = (of: Counts): number => Object.values(of).reduce((sum, count) => sum + count, 0)

/** What a file says, as far as it can be shown; an Error says why it cannot be. */
export function readMix(source: string): MixDraft {
  const data = opened(source)
  if (data.game !== MIX_GAME) throw new Error('game')
  return { ...head(data, 'my-mix', MIX_SEATS), game: MIX_GAME, tiles: counts(data.tiles), cities: counts(data.cities), goods: Number(data.goods) || 0 }
}

/** The file of a draft. */
export function writeMix(draft: MixDraft): string {
  const listed = (name: string, of: Counts) => [`[${name}]`, ...Object.entries(of).map(([key, count]) => `${bare(key)} = ${count}`)].join('\n')
  return `${[[...headText(draft), `goods = ${draft.goods}`].join('\n'), listed('tiles', draft.tiles), listed('cities', draft.cities), provenanceText(draft.provenance)].join('\n\n')}\n`
}

export class MixEditor extends Bench<MixDraft> {
  /** the tiles with their names and pictures, once they are known */
  board = $state.raw<Board | null>(null)
  chosen = $state<string | null>(null)

  static fromText(source: string, base: { name: Text; text: string } | null): MixEditor {
    return new MixEditor(readMix(source), base && { ...base, draft: readMix(base.text) })
  }

  get text(): string {
    return writeMix(this.draft)
  }

  get named(): Map<string, string> {
    return new Map((this.board?.tiles ?? []).map((tile) => [tile.id, `${say(tile.names)} (${tile.steam})`]))
  }

  get canvas() {
    return null
  }

  get differs(): Difference[] {
    if (!this.base) return []
    const before = this.base.draft
    const found = altered(before, this.draft, ['id', 'names', 'players', 'goods'])
    for (const kind of ['tiles', 'cities'] as const) {
      for (const key of new Set([...Object.keys(before[kind]), ...Object.keys(this.draft[kind])])) {
        const [was, is] = [before[kind][key] ?? 0, this.draft[kind][key] ?? 0]
        if (was !== is) found.push({ kind: 'card', name: this.named.get(key) ?? key, before: told(was), after: told(is) })
      }
    }
    return found
  }

  get doubtKinds(): readonly string[] {
    return ['tiles', 'cities', 'game']
  }

  /** Whether it is doubtful how many there are of a tile or a city. */
  isDoubtful(kind: 'tiles' | 'cities', key: string): boolean {
    return this.doubtful.has(key) || this.doubtful.has(kind)
  }

  go(at: string) {
    this.chosen = at
  }

  set(kind: 'tiles' | 'cities', key: string, count: number) {
    const bounded = Math.min(80, Math.max(0, Math.round(count) || 0))
    if (bounded !== this.draft[kind][key]) this.change({ ...this.draft, [kind]: { ...this.draft[kind], [key]: bounded } })
  }
}
