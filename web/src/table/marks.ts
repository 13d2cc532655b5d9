// What one should know of a table before one joins: where its game comes from, and who has several seats.
import { list, t } from '../lib/settings.svelte'
import type { TableCard } from '../lib/types'
import { b } from '../lib/words/lookback'
import { n } from '../lessons/words'
import { seatName } from './names'

export interface Mark {
  id: string
  name: string
  /** the same in a whole sentence */
  means: string
}

export function marksOf({ origin, practice, seats, hints }: TableCard): Mark[] {
  const found: Mark[] = []
  const from = { n: origin?.number ?? 0 }
  if (origin?.example) found.push({ id: 'example', name: b('mark.example', { example: origin.example }), means: b('mark.example.means', { example: origin.example }) })
  else if (origin) found.push({ id: origin.kind, name: b(`mark.${origin.kind}`, from), means: b(`mark.${origin.kind}.means`, from) })
  if (practice && !['practice', 'lesson', 'puzzle'].includes(origin?.kind ?? '')) found.push({ id: 'undo', name: b('mark.undo'), means: t('practiceMeans') })
  if (hints && !practice) found.push({ id: 'hints', name: n('mark.hints'), means: n('mark.hints.means') })
  const several = seats.filter((seat) => seat.shared).map((seat) => seatName(seat, seat.seat))
  if (several.length > 0) found.push({ id: 'several', name: b('mark.several', { n: several.length }), means: b('mark.several.means', { names: list(several) }) })
  return found
}
