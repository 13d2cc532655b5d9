// A view of a title that this client has no board for: its entries, as its view says them.
export type Entry = [name: string, said: string]

/** The entries that are of one seat: those of `players`, and lists with a plain figure for each seat. */
export const ofSeat = (game: object, seats: number, seat: number): Entry[] =>
  Object.entries(game).flatMap(([name, value]) => {
    if (name === 'players' && isRow(value, seats)) return typeof value[seat] === 'object' ? entries(value[seat] as object) : []
    return isFigures(value, seats) ? [[name, say(value[seat])] as Entry] : []
  })

/** The entries that are of the whole table. */
export const ofAll = (game: object, seats: number): Entry[] =>
  entries(game).filter(([name]) => {
    const value = (game as Record<string, unknown>)[name]
    return !(name === 'players' && isRow(value, seats)) && !isFigures(value, seats)
  })

const entries = (values: object): Entry[] => Object.entries(values).map(([name, value]) => [name, say(value)])
const isRow = (value: unknown, seats: number): value is unknown[] => Array.isArray(value) && value.length === seats
const isFigures = (value: unknown, seats: number): value is unknown[] => isRow(value, seats) && value.every((each) => typeof each !== 'object' || each === null)

function say(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (Array.isArray(value)) return value.map(say).join(', ') || '–'
  if (typeof value === 'object') return Object.entries(value).map(([name, each]) => `${name} ${say(each)}`).join(', ') || '–'
  return String(value)
}
