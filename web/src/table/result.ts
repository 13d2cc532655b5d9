// What the end of a game says: who has won, and what broke a tie.
import { list, t } from '../lib/settings.svelte'
import type { Result } from '../lib/types'

type Place = Result['ranking'][number]

interface Telling {
  you: number | null
  nameOf: (seat: number) => string
  points: (points: number) => string
  /** what breaks a tie, in the order of the places' `ties` */
  ties: string[]
  /** a title may say that nobody has won, whoever is first */
  unwon: boolean
}

export function winnersInWords({ ranking }: Result, { you, nameOf, points, ties, unwon }: Telling): string {
  if (unwon) return t('nobodyWon')
  const winners = ranking.filter((one) => one.place === 1)
  const total = points(winners[0]!.total)
  const mine = winners.some((one) => one.seat === you)
  const others = winners.filter((one) => one.seat !== you).map((one) => nameOf(one.seat))
  if (winners.length > 1) return mine ? t('youShared', { names: list(others), total }) : t('shared', { names: list(others), total })
  const by = tieBreak(winners[0]!, ranking, ties)
  const facts = { names: others[0] ?? '', total, by: by ? t('tieBroken', { by }) : '' }
  return t(mine ? 'youWon' : 'won', facts)
}

/** What put a place before the next one with as many points; nothing where the points did. */
export function tieBreak(place: Place, ranking: Place[], ties: string[]): string {
  const next = ranking.find((one) => one.place > place.place)
  if (!next || next.total !== place.total) return ''
  const at = place.ties.findIndex((figure, index) => figure !== next.ties[index])
  return ties[at] ?? ''
}
