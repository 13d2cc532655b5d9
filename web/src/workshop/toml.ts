// Tables of TOML, as they are read and written: what all formats of the workshop share.
import { parse } from 'smol-toml'
import type { Json } from './draft'

const MOST = 96 * 1024

export type Table = Record<string, unknown>
export const isTable = (value: unknown): value is Table => typeof value === 'object' && value !== null && !Array.isArray(value)
export const table = (value: unknown): Table => (isTable(value) ? value : {})
export const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((item) => typeof item === 'string') : typeof value === 'string' ? [value] : [])
export const text = (value: unknown, otherwise = ''): string => (typeof value === 'string' ? value : otherwise)
export const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value, (_, item) => (typeof item === 'bigint' ? Number(item) : item))) as Json

/** The tables of a file; an Error says why it is none. */
export function opened(source: string): Table {
  if (source.length > MOST) throw new Error('too long')
  return parse(source) as Table
}

export const quoted = (value: string): string => JSON.stringify(value)
export const list = (values: readonly string[]): string => `[${values.map(quoted).join(', ')}]`
/** A long list, some to a line. */
export const listed = (values: readonly string[]): string =>
  `[\n${Array.from({ length: Math.ceil(values.length / 8) }, (_, row) => `  ${values.slice(row * 8, row * 8 + 8).map(quoted).join(', ')},\n`).join('')}]`
export const called = (en: string, fr: string): string => `{ en = ${quoted(en)}${fr && fr !== en ? `, fr = ${quoted(fr)}` : ''} }`

/** A value on one line. */
export function inline(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`
  if (typeof value === 'object') return `{ ${Object.entries(value).map(([key, item]) => `${bare(key)} = ${inline(item)}`).join(', ')} }`
  return typeof value === 'string' ? quoted(value) : String(value)
}

export const bare = (key: string): string => (/^[A-Za-z0-9_-]+$/.test(key) ? key : quoted(key))

/** What of a board is exact, and what is drawn. */
export const provenance = (value: unknown): Record<string, string[]> => Object.fromEntries(Object.entries(table(value)).map(([key, lines]) => [key, texts(lines)]))
export const provenanceText = (lines: Readonly<Record<string, readonly string[]>>): string =>
  ['[provenance]', ...Object.entries(lines).map(([key, each]) => `${bare(key)} = [\n${each.map((line) => `  ${quoted(line)},`).join('\n')}\n]`)].join('\n')

/** The first lines of every file. */
export const headText = (draft: { id: string; game: string; names: { en: string; fr: string }; players: readonly number[] }): string[] =>
  ['schema = 1', `id = ${quoted(draft.id)}`, `game = ${quoted(draft.game)}`, `names = ${called(draft.names.en, draft.names.fr)}`, `players = [${draft.players.join(', ')}]`]

/** What the first lines of a file say. */
export function head(data: Table, otherwise: string, seats: [number, number]) {
  const players = Array.isArray(data.players) ? data.players.map(Number) : []
  return {
    id: text(data.id, otherwise),
    names: { en: text(table(data.names).en, 'Map'), fr: text(table(data.names).fr) },
    players: [players[0] || seats[0], players[1] || seats[1]] as [number, number],
    provenance: provenance(data.provenance),
  }
}
