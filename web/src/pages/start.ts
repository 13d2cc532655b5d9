// Beginning a game, and the titles that the server offers.
import { api } from '../lib/api'
import { router } from '../lib/router.svelte'
import { settings, t } from '../lib/settings.svelte'
import type { SeatRequest, Text, TitleInfo } from '../lib/types'
import { USUAL_SEATS } from '../titles/setup'
import { titles } from './titles.svelte'

export const titleNames = (id: string): Text | null => titles.find(id)?.names ?? null

export type Options = Record<string, string | number[]>

/** Defaults of a title's options. */
export const defaultsOf = (title: TitleInfo): Options =>
  Object.fromEntries(title.options.map((option) => [option.id, option.default]))

export function usualSeats(title: TitleInfo): number {
  const [fewest, most] = title.seats
  return Math.min(most, Math.max(fewest, USUAL_SEATS[title.id] ?? fewest))
}

/** A table with the visitor and the best bots there are. */
export async function playAgainst(titleId: string, map: string | null, seats: number): Promise<void> {
  await titles.load()
  const title = titles.find(titleId)
  if (!title) return
  const level = title.bots.at(-1)!
  const bots: SeatRequest[] = Array.from({ length: seats - 1 }, () => ({ kind: 'bot', level }))
  const card = await api.create({
    title: title.id,
    map: map ?? title.maps[0]?.id ?? null,
    options: defaultsOf(title),
    seats: [{ kind: 'me' }, ...bots],
    name: settings.name || t('guest'),
    private: false,
    hints: false,
  })
  router.go(`/table/${card.id}`)
}

/** The lesson of a title: where the visitor left it, or a new one. */
export async function learnByPlaying(titleId: string): Promise<void> {
  const card = await api.beginLesson(titleId, settings.name || t('guest'), false)
  router.go(`/table/${card.id}`)
}

/** What a record says of its table, so that the form can follow it; the server reads the whole. */
export function headOf(record: string): { title: string; map: string | null; seats: number } | null {
  const field = (name: string) =>
    new RegExp(`^\\[${name} (.*)\\]$`, 'm').exec(record)?.[1] ?? new RegExp(`"${name}"\\s*:\\s*"?([\\w-]+)`).exec(record)?.[1]
  const title = field('title')
  const seats = Number(field('seats'))
  const map = field('map')
  return title && seats ? { title, map: map && map !== 'null' ? map : null, seats } : null
}
