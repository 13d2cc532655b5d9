// The figures of a choice in words, and what follows from it that its own sentence does not say.
import { routeWords } from '../../hex/naming'
import { bestGains, routeFacts } from '../../hex/routes'
import { hexWord, type HexWord } from '../../hex/words'
import { list } from '../../lib/settings.svelte'
import type { Table } from '../../lib/table.svelte'
import type { Choice, View } from '../../lib/types'
import { idOf, kindOf, type Option } from '../../lib/walker'
import { gainTo, money } from '../../lib/money'
import { nameOf } from '../../table/names'
import type { Board, Counts, Facts, Game } from './model'
import { w } from './words'

export const cubesInWords = (cubes: Counts): string =>
  list(Object.entries(cubes).map(([color, count]) => `${count} ${hexWord(color as HexWord)}`))

export function describe(table: Table, option: Option): string {
  const kind = kindOf(option.target)
  const { facts } = option.choices[0]!
  const gains = bestGains(option.choices)
  if (gains.length > 0) return list(gains.map(({ seat, points }) => w('pointsFor', { n: points, name: nameOf(table, seat) })))
  if (kind === 'action') return priceWords(facts as Facts['take'])
  if (kind === 'track') return trackWords(idOf(option.target), facts as Facts['score'])
  if (kind === 'set') return cubesInWords((facts as Facts['grow']).cubes)
  return ''
}

/** What a track of points gains, and what it makes: “+5 → 10”. */
export const trackWords = (track: string, { count, lost, income, points }: Facts['score']): string =>
  track === 'income' ? gainTo(count - lost, income) : `${gainTo(count, points)} ${w('vp')}`

const priceWords = ({ cost }: Facts['take']): string => (cost ? money(cost) : '')

export const stepWords = (table: Table, choice: Choice, index: number): string | null =>
  routeWords(choice, index, () => routeFacts(choice), (table.view as View<Game>).game.track.links, table.board as Board)

/** Whether the held tile ends the build turn by itself. */
export const endsTurn = ({ chosen }: Table): boolean => (chosen?.facts as Partial<Facts['build']> | undefined)?.ends === true
