// The map format, read and written (docs/map-format.md). The server's checks decide what is right; here only what can
// be drawn is needed.
import { stringify } from 'smol-toml'
import { GAMES, hexAt, hexName, type Card, type Draft, type Kind, type Spot, type Terrain } from './draft'
import { bare, called, head, headText, inline, isTable, list, listed, opened, plain, provenanceText, quoted, table, text, texts, type Table } from './toml'

const KNOWN = new Set(['schema', 'id', 'game', 'rules', 'names', 'players', 'orientation', 'grid', 'walls', 'ridges', 'places', 'setup', 'rivers', 'provenance', 'operations', 'barons'])
/** What a file says, as far as it can be drawn; an Error says why it cannot be. */
export function read(source: string): Draft {
  const data = opened(source)
  const game = GAMES.find((one) => one === data.game)
  if (!game) throw new Error('game')
  const rows = text(data.grid).replace(/^\n+|\n+$/g, '').split('\n').map((row) => row.trim().split(/\s+/).filter(Boolean))
  const columns = Math.max(0, ...rows.map((row) => row.length))
  if (columns === 0 || columns > 60 || rows.length > 60) throw new Error('grid')
  const terrain: Record<string, Terrain> = {}
  const stands = new Map<string, string>()
  rows.forEach((row, y) => row.forEach((token, x) => {
    const [letter = '.', key] = token.split(':')
    if (!'prhmwx'.includes(letter)) return
    terrain[hexName(x, y)] = letter as Terrain
    if (key) stands.set(key, hexName(x, y))
  }))
  return {
    ...head(data, 'my-map', [3, 4]), game, rules: text(data.rules), orientation: data.orientation === 'pointy' ? 'pointy' : 'flat',
    columns, rows: rows.length, terrain,
    places: Object.entries(table(data.places)).flatMap(([key, entry]) => spot(key, stands.get(key), table(entry))),
    walls: texts(data.walls), ridges: texts(data.ridges), operations: cards(data.operations), barons: cards(data.barons), rivers: rivers(table(data.rivers), terrain), setup: plain(table(data.setup)) as Draft['setup'],
    rest: plain(Object.fromEntries(Object.entries(data).filter(([key]) => !KNOWN.has(key)))) as Draft['rest'],
  }
}

const cards = (value: unknown): Card[] | null => (Array.isArray(value) ? value.filter(isTable).map((entry) => plain(entry) as Card) : null)
const KINDS: Kind[] = ['city', 'town', 'gate']

function spot(key: string, hex: string | undefined, entry: Table): Spot[] {
  if (!hex) return []
  const kind = KINDS.find((one) => one === entry.kind) ?? 'city'
  return [{ key, hex, kind, en: text(table(entry.names).en, key), fr: text(table(entry.names).fr), colors: texts(entry.colors), cubes: Number(entry.cubes ?? 0) || 0, numbers: texts(entry.number) }]
}

const rivers = (found: Table, terrain: Record<string, Terrain>): Record<string, number[]> =>
  Object.fromEntries(Object.entries(found).filter(([hex]) => terrain[hex]).map(([hex, sides]) => [hex, Array.isArray(sides) ? sides.map(Number) : []]))

function grid(draft: Draft): string {
  const places = new Map(draft.places.map((place) => [place.hex, place.key]))
  const word = (name: string) => {
    const letter = draft.terrain[name]
    return letter ? (places.has(name) ? `${letter}:${places.get(name)}` : letter) : '.'
  }
  const row = (y: number) => Array.from({ length: draft.columns }, (_, x) => word(hexName(x, y)).padEnd(6)).join(' ').trimEnd()
  return Array.from({ length: draft.rows }, (_, y) => row(y)).join('\n')
}

function place(spot: Spot): string {
  const lines = [`[places.${spot.key}]`, `kind = ${quoted(spot.kind)}`, `names = ${called(spot.en, spot.fr)}`]
  if (spot.kind === 'city') lines.push(`colors = ${list(spot.colors)}`, `cubes = ${spot.cubes}`)
  if (spot.numbers.length > 0) lines.push(`number = ${spot.numbers.length === 1 ? quoted(spot.numbers[0]!) : list(spot.numbers)}`)
  return lines.join('\n')
}

const card = (kind: string) => (entry: Card): string => [`[[${kind}]]`, ...Object.entries(entry).map(([key, value]) => `${bare(key)} = ${inline(value)}`)].join('\n')

const byHex = (a: string, b: string): number => hexAt(a)[1] - hexAt(b)[1] || hexAt(a)[0] - hexAt(b)[0]

/** The file of a draft. */
export function write(draft: Draft): string {
  const setup = Object.entries(draft.setup).map(([key, value]) =>
    Array.isArray(value) && value.some(isTable) ? `${bare(key)} = [\n${value.map((item) => `  ${inline(item)},`).join('\n')}\n]` : `${bare(key)} = ${inline(value)}`)
  const parts = [
    [
      ...headText(draft), ...(draft.rules ? [`rules = ${quoted(draft.rules)}`] : []), `orientation = ${quoted(draft.orientation)}`,
      `grid = '''\n${grid(draft)}\n'''`, `walls = ${list(draft.walls)}`, ...(draft.ridges.length > 0 ? [`ridges = ${listed(draft.ridges)}`] : []),
    ].join('\n'),
    ['[setup]', ...setup].join('\n'),
    ...draft.places.map(place),
    ...(Object.keys(draft.rivers).length > 0 ? [['[rivers]', ...Object.keys(draft.rivers).sort(byHex).map((hex) => `${hex} = [${draft.rivers[hex]!.join(', ')}]`)].join('\n')] : []),
    ...(Object.keys(draft.rest).length > 0 ? [stringify(draft.rest).trim()] : []),
    provenanceText(draft.provenance),
    ...(draft.operations ?? []).map(card('operations')),
    ...(draft.barons ?? []).map(card('barons')),
  ]
  return `${parts.join('\n\n')}\n`
}
