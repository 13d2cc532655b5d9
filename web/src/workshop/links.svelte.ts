// The editor of boards of Steel Driver: cities with their values, and links with their costs.
import { say } from '../lib/settings.svelte'
import type { Text } from '../lib/types'
import type { Board, City, Link, Point } from '../titles/steel-driver/model'
import { Bench, WHOLE, type Head } from './bench.svelte'
import { cornerAt, halfway, isApart, MOST_CORNERS, placeFor, type Coast, type Corner } from './coast'
import { altered, same, told, type Difference } from './compare'
import { LINKS_GAME } from './draft'
import { called, head, headText, inline, opened, provenanceText, quoted, table, text, texts } from './toml'

export const GOODS = ['white', 'black', 'green', 'orange', 'red'] as const
export const LABELS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
export const LINKS_SEATS: [number, number] = [3, 6]
export type LinkTool = 'move' | 'city' | 'link' | 'coast'
const REACH = 34
/** where the first corners of a coast are laid by the keyboard, as parts of the sheet */
const CORNERS: Corner[] = [[0.1, 0.1], [0.9, 0.1], [0.9, 0.9]]

export interface Town {
  key: string
  en: string
  /** empty where it is the same */
  fr: string
  color: string
  value: number
  start: boolean
  x: number
  y: number
  label: string
}

export interface Way {
  a: string
  b: string
  cost: number
  at: number
}

export interface LinkDraft extends Head {
  game: typeof LINKS_GAME
  cities: readonly Town[]
  links: readonly Way[]
  ends: readonly [string, string]
  canvas: { width: number; height: number }
  regions: Readonly<Record<string, { en: string; fr: string }>>
  outline: Coast
}

export function emptyLinks(): LinkDraft {
  return {
    id: 'my-map', game: LINKS_GAME, names: { en: 'My map', fr: 'Ma carte' }, players: [...LINKS_SEATS], cities: [], links: [], ends: ['', ''],
    canvas: { width: 1200, height: 800 }, regions: {}, outline: [],
    provenance: { exact: [], drawn: ['all of it [board]'], sources: [] },
  }
}

const figure = (value: unknown, otherwise = 0): number => (Number.isFinite(Number(value)) ? Number(value) : otherwise)

/** What a file says, as far as it can be drawn; an Error says why it cannot be. */
export function readLinks(source: string): LinkDraft {
  const data = opened(source)
  if (data.game !== LINKS_GAME) throw new Error('game')
  const cities = Object.entries(table(data.cities)).map(([key, value]): Town => {
    const entry = table(value)
    return {
      key, en: text(table(entry.names).en, key), fr: text(table(entry.names).fr), color: text(entry.color, 'white'), value: figure(entry.value, 10),
      start: entry.start === true, x: figure(entry.x), y: figure(entry.y), label: text(entry.label, 'n'),
    }
  })
  const keys = new Set(cities.map((city) => city.key))
  const links = (Array.isArray(data.links) ? data.links : []).map(table)
    .map((entry): Way => ({ a: text(entry.a), b: text(entry.b), cost: figure(entry.cost, 2), at: figure(entry.at, 0.5) || 0.5 }))
    .filter((link) => keys.has(link.a) && keys.has(link.b) && link.a !== link.b)
  const [east = '', west = ''] = texts(data.transcontinental)
  const points = table(data.drawing).outline
  return {
    ...head(data, 'my-map', LINKS_SEATS), game: LINKS_GAME, cities, links, ends: [east, west],
    canvas: { width: figure(table(data.canvas).width, 1200), height: figure(table(data.canvas).height, 800) },
    regions: Object.fromEntries(Object.entries(table(data.regions)).map(([color, names]) => [color, { en: text(table(names).en), fr: text(table(names).fr) }])),
    outline: (Array.isArray(points) ? points : []).filter((point) => Array.isArray(point) && point.length === 2).map(([x, y]) => [figure(x), figure(y)]),
  }
}

/** The file of a draft. */
export function writeLinks(draft: LinkDraft): string {
  const link = ({ a, b, cost, at }: Way) => `  ${inline({ a, b, cost, ...(at === 0.5 ? {} : { at }) })},`
  const city = (town: Town) => [
    `[cities.${town.key}]`, `names = ${called(town.en, town.fr)}`, `color = ${quoted(town.color)}`, `value = ${town.value}`, `start = ${town.start}`,
    `x = ${town.x}`, `y = ${town.y}`, `label = ${quoted(town.label)}`,
  ].join('\n')
  const regions = Object.entries(draft.regions).filter(([, names]) => names.en).map(([color, names]) => `${color} = ${called(names.en, names.fr)}`)
  const parts = [
    [...headText(draft), `transcontinental = ${inline([...draft.ends].filter(Boolean))}`, draft.links.length > 0 ? `links = [\n${draft.links.map(link).join('\n')}\n]` : 'links = []'].join('\n'),
    ...(regions.length > 0 ? [['[regions]', ...regions].join('\n')] : []),
    ['[canvas]', `width = ${draft.canvas.width}`, `height = ${draft.canvas.height}`].join('\n'),
    ...draft.cities.map(city),
    ...(draft.outline.length > 0 ? [`[drawing]\noutline = [\n${rows(draft.outline).join('\n')}\n]`] : []),
    provenanceText(draft.provenance),
  ]
  return `${parts.join('\n\n')}\n`
}

/** Points, some to a line. */
const rows = (points: readonly (readonly [number, number])[]): string[] =>
  Array.from({ length: Math.ceil(points.length / 10) }, (_, row) => `  ${points.slice(row * 10, row * 10 + 10).map(([x, y]) => `[${x}, ${y}]`).join(', ')},`)

export const named = (town: Town): string => say({ en: town.en, fr: town.fr || town.en })
export const joins = (link: Way, a: string, b: string): boolean => (link.a === a && link.b === b) || (link.a === b && link.b === a)

/** The board as the table draws it. */
export function boardOf(draft: LinkDraft): Board {
  const cities = draft.cities.map((town): City => ({ id: town.key, names: { en: town.en, fr: town.fr || town.en }, color: town.color, value: town.value, start: town.start, x: town.x, y: town.y, label: town.label }))
  const links = draft.links.map((link): Link => ({ id: `${link.a}-${link.b}`, ...link }))
  const names = { en: draft.names.en, fr: draft.names.fr || draft.names.en }
  return { id: draft.id, names, canvas: draft.canvas, outline: draft.outline.map(([x, y]) => [x, y]), ends: [...draft.ends], cities, links, regions: {}, companies: [], provenance: {} }
}

export class LinkEditor extends Bench<LinkDraft> {
  tool = $state<LinkTool>('move')
  /** the key of a city, or of both ends of a link */
  chosen = $state<string | null>(null)
  /** the city at which a new link begins */
  from = $state<string | null>(null)

  static fromText(source: string, base: { name: Text; text: string } | null): LinkEditor {
    return new LinkEditor(readLinks(source), base && { ...base, draft: readLinks(base.text) })
  }

  get text(): string {
    return writeLinks(this.draft)
  }

  get differs(): Difference[] {
    return this.base ? linkDifferences(this.base.draft, this.draft) : []
  }

  get named(): Map<string, string> {
    return new Map(this.draft.cities.map((town) => [town.key, named(town)]))
  }

  get canvas() {
    return this.draft.canvas
  }

  get doubtKinds(): readonly string[] {
    return [WHOLE, 'cities', 'starts', 'links', 'coast', 'game']
  }

  isDoubtful(town: Town): boolean {
    const at = this.doubtful
    return at.has(town.key) || at.has('cities') || at.has(WHOLE) || (town.start && at.has('starts'))
  }

  isDoubtfulLink(link: Way): boolean {
    const at = this.doubtful
    return at.has(`${link.a}-${link.b}`) || at.has('links') || at.has(WHOLE)
  }

  get town(): Town | null {
    return this.draft.cities.find((town) => town.key === this.chosen) ?? null
  }

  go(at: string) {
    this.tool = 'move'
    this.chosen = at
  }

  townAt(point: Point): Town | null {
    const near = this.draft.cities.map((town) => ({ town, far: Math.hypot(town.x - point.x, town.y - point.y) })).sort((a, b) => a.far - b.far)[0]
    return near && near.far <= REACH ? near.town : null
  }

  /** Uses the tool at a spot of the sheet. */
  use(point: Point) {
    const there = this.townAt(point)
    if (this.tool === 'city' && !there) this.found(point)
    else if (this.tool === 'link' && there) this.lead(there.key)
    else this.chosen = there?.key ?? null
  }

  /** Founds a city with a key and a name of its own. */
  found(point: Point) {
    const count = this.draft.cities.length + 1
    const taken = new Set(this.draft.cities.map((town) => town.key))
    let number = count
    while (taken.has(`C${String(number).padStart(2, '0')}`)) number += 1
    const key = `C${String(number).padStart(2, '0')}`
    const color = GOODS[Math.min(Math.floor((count - 1) / 6), 4)]!
    const town: Town = { key, en: `City ${number}`, fr: `Ville ${number}`, color, value: 20, start: count <= 2, ...this.within(point), label: 's' }
    const ends: [string, string] = [this.draft.ends[0] || key, this.draft.ends[0] ? this.draft.ends[1] || key : this.draft.ends[1]]
    this.change({ ...this.draft, cities: [...this.draft.cities, town], ends })
    this.chosen = key
  }

  /** Where there is room for a new city: the first spot of the sheet that is free. */
  free(): Point {
    const { width, height } = this.draft.canvas
    for (let y = 60; y < height - 40; y += 80) for (let x = 60; x < width - 40; x += 90) {
      if (this.draft.cities.every((town) => Math.hypot(town.x - x, town.y - y) > 70)) return { x, y }
    }
    return { x: width / 2, y: height / 2 }
  }

  private within({ x, y }: Point): Point {
    const { width, height } = this.draft.canvas
    return { x: Math.round(Math.min(width - 24, Math.max(24, x))), y: Math.round(Math.min(height - 24, Math.max(24, y))) }
  }

  /** The first city of a link, then the second. */
  private lead(key: string) {
    if (this.from === null || this.from === key) {
      this.from = this.from === key ? null : key
      this.chosen = key
      return
    }
    this.link(this.from, key)
    this.from = null
  }

  link(a: string, b: string) {
    if (a === b || !this.draft.cities.some((town) => town.key === b)) return
    if (!this.draft.links.some((one) => joins(one, a, b))) this.change({ ...this.draft, links: [...this.draft.links, { a, b, cost: 2, at: 0.5 }] })
    this.chosen = b
  }

  unlink(link: Way) {
    this.change({ ...this.draft, links: this.draft.links.filter((one) => one !== link) })
  }

  cost(link: Way, cost: number) {
    this.change({ ...this.draft, links: this.draft.links.map((one) => (one === link ? { ...one, cost } : one)) })
  }

  move(key: string, point: Point) {
    this.change({ ...this.draft, cities: this.draft.cities.map((town) => (town.key === key ? { ...town, ...this.within(point) } : town)) })
  }

  // The coast

  /** the corner of the coast that is chosen */
  private cornerChosen = $state(-1)

  get corner(): number {
    return this.draft.outline[this.cornerChosen] ? this.cornerChosen : -1
  }

  private shape(outline: Coast, corner: number) {
    this.change({ ...this.draft, outline })
    this.cornerChosen = corner
  }

  /** The corner that is touched, or a new one where the coast comes nearest. */
  bend(point: Point) {
    const found = cornerAt(this.draft.outline, point)
    if (found >= 0) this.cornerChosen = found
    else this.newCorner(point, placeFor(this.draft.outline, point))
  }

  private newCorner(point: Point, at: number) {
    const { outline } = this.draft
    if (outline.length < MOST_CORNERS) this.shape([...outline.slice(0, at), this.onSheet(point), ...outline.slice(at)], at)
  }

  /** Goes on with a coast that is drawn in one stroke. */
  trail(point: Point) {
    if (isApart(this.draft.outline, point)) this.newCorner(point, this.draft.outline.length)
  }

  moveCorner(point: Point) {
    if (this.corner >= 0) this.shape(this.draft.outline.map((one, index) => (index === this.corner ? this.onSheet(point) : one)), this.corner)
  }

  /** A corner halfway from the chosen one to the next; the first lies in the middle of the sheet. */
  addCorner() {
    const { outline, canvas } = this.draft
    if (outline.length < 3) this.newCorner(CORNERS.map(([x, y]) => ({ x: x * canvas.width, y: y * canvas.height }))[outline.length]!, outline.length)
    else this.newCorner(halfway(outline, Math.max(0, this.corner)), Math.max(0, this.corner) + 1)
  }

  removeCorner() {
    if (this.corner >= 0) this.shape(this.draft.outline.filter((_, index) => index !== this.corner), Math.max(0, this.corner - 1))
  }

  stepCorner(step: number) {
    const count = this.draft.outline.length
    if (count > 0) this.cornerChosen = (Math.max(0, this.corner) + step + count) % count
  }

  dropCoast() {
    this.shape([], -1)
  }

  private onSheet({ x, y }: Point): Corner {
    const { width, height } = this.draft.canvas
    return [Math.round(Math.min(width, Math.max(0, x))), Math.round(Math.min(height, Math.max(0, y)))]
  }

  // The cities

  alter(changes: Partial<Town>) {
    this.change({ ...this.draft, cities: this.draft.cities.map((town) => (town.key === this.chosen ? { ...town, ...changes } : town)) })
  }

  removeChosen() {
    const key = this.chosen
    if (key === null) return
    const ends = this.draft.ends.map((end) => (end === key ? '' : end)) as [string, string]
    this.change({ ...this.draft, cities: this.draft.cities.filter((town) => town.key !== key), links: this.draft.links.filter((link) => link.a !== key && link.b !== key), ends })
    this.chosen = null
  }
}

export function linkDifferences(before: LinkDraft, after: LinkDraft): Difference[] {
  const found = altered(before, after, ['id', 'names', 'players', 'ends', 'canvas', 'regions'])
  const old = new Map(before.cities.map((town) => [town.key, town]))
  const now = new Map(after.cities.map((town) => [town.key, town]))
  for (const town of after.cities) {
    const was = old.get(town.key)
    if (!was) found.push({ kind: 'new', name: named(town) })
    else for (const key of Object.keys(town) as (keyof Town)[]) {
      if (!same(was[key], town[key])) found.push({ kind: 'card', name: `${named(town)}, ${key}`, before: told(was[key]), after: told(town[key]) })
    }
  }
  for (const town of before.cities) if (!now.has(town.key)) found.push({ kind: 'none', name: named(town) })
  const pair = (link: Way, cities: Map<string, Town>) => [link.a, link.b].map((key) => (cities.has(key) ? named(cities.get(key)!) : key)).join(' – ')
  for (const link of after.links) {
    const was = before.links.find((one) => joins(one, link.a, link.b))
    if (!was) found.push({ kind: 'new', name: pair(link, now) })
    else if (was.cost !== link.cost) found.push({ kind: 'card', name: pair(link, now), before: told(was.cost), after: told(link.cost) })
  }
  const bent = [...before.outline, ...after.outline].filter((corner) => [before, after].some(({ outline }) => !outline.some((one) => same(one, corner)))).length
  if (bent > 0) found.push({ kind: 'coast', count: bent })
  for (const link of before.links) if (!after.links.some((one) => joins(one, link.a, link.b))) found.push({ kind: 'none', name: pair(link, old) })
  return found
}
