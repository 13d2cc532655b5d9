// What somebody looks for in the lobby, as its address says it.

export const STATES = ['open', 'playing', 'over'] as const
export const PACES = ['live', 'slow'] as const

export interface Wish {
  state: (typeof STATES)[number]
  title: string | null
  map: string | null
  pace: (typeof PACES)[number] | null
  page: number
}

/** Whatever an address cannot mean is left out of it. */
export function wishOf(query: string): Wish {
  const asked = new URLSearchParams(query)
  const title = asked.get('title')
  const page = Number(asked.get('page') ?? 1)
  return {
    state: STATES.find((state) => state === asked.get('state')) ?? 'open',
    title,
    map: title && asked.get('map'),
    pace: PACES.find((pace) => pace === asked.get('pace')) ?? null,
    page: Number.isInteger(page) && page > 0 && page <= 500 ? page : 1,
  }
}

/** The part of an address after its question mark; what is usual is not said. */
export function queryOf(wish: Wish): string {
  const said = new URLSearchParams()
  if (wish.state !== 'open') said.set('state', wish.state)
  if (wish.title) said.set('title', wish.title)
  if (wish.title && wish.map) said.set('map', wish.map)
  if (wish.pace) said.set('pace', wish.pace)
  if (wish.page > 1) said.set('page', String(wish.page))
  return said.toString()
}

export function pathOf(wish: Wish): string {
  const query = queryOf(wish)
  return query ? `/lobby?${query}` : '/lobby'
}

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [['year', 31_536_000], ['month', 2_592_000], ['day', 86_400], ['hour', 3600], ['minute', 60]]

/** How long ago something was, in the largest unit that fits. */
export function ago(time: string, now: number, language: string): string {
  const seconds = Math.max(0, (now - Date.parse(time)) / 1000)
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  for (const [unit, length] of UNITS) if (seconds >= length) return format.format(-Math.floor(seconds / length), unit)
  return format.format(0, 'second')
}
