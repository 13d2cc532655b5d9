// What a table was set up with, in words: on its card and in its waiting room.
import { list, nameIn, say } from '../lib/settings.svelte'
import type { TableCard, TitleInfo } from '../lib/types'
import { asks } from '../titles/setup'
import { seatName } from './names'

export interface Term {
  id: string
  name: string
  value: string
}

/** What was chosen of the title's options, where that means something. */
export function termsOf(title: TitleInfo | undefined, card: TableCard): Term[] {
  const found: Term[] = []
  for (const option of title?.options ?? []) {
    if (!asks(card.title, option.id, card.options)) continue
    const chosen = card.options[option.id] ?? option.default
    const value = Array.isArray(chosen) ? list(chosen.map((seat: number) => seatName(card.seats[seat], seat))) : nameIn(option.choices, String(chosen))
    if (value) found.push({ id: option.id, name: say(option.names), value })
  }
  return found
}

/** The map, where there are several. */
export function mapOf(title: TitleInfo | undefined, card: TableCard): string | null {
  if (card.map_names) return say(card.map_names)
  return title && title.maps.length > 1 && card.map ? nameIn(title.maps, card.map) : null
}
