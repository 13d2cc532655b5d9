// How long people may take, in words.
import { settings } from './settings.svelte'
import type { Clock, Pace } from './types'
import { l } from './words/life'

const HOUR = 60
const DAY = 24 * HOUR

/** Minutes as the largest unit that fits them. */
export function lasting(minutes: number): string {
  if (minutes % DAY === 0) return l('days', { n: minutes / DAY })
  if (minutes % HOUR === 0) return l('hours', { n: minutes / HOUR })
  return l('minutes', { n: minutes })
}

export function shortPace(pace: Pace | null): string {
  if (!pace) return l('live')
  return l(pace.kind === 'game' ? 'perGame' : 'perDecision', { time: lasting(pace.minutes) })
}

/** The whole agreement, as one line. */
export function paceInWords(pace: Pace | null): string {
  if (!pace) return l('pace.live')
  const rest = pace.rest && l('rests', { from: hour(pace.rest.start), until: hour(pace.rest.end), zone: pace.rest.zone.replaceAll('_', ' ') })
  return [shortPace(pace), `${l('then').toLowerCase()}, ${l(`then.${pace.then}`)}`, rest].filter(Boolean).join(settings.language === 'fr' ? '\u00a0; ' : '; ')
}

export const hour = (of: number): string => (settings.language === 'fr' ? `${of}\u00a0h` : `${of}:00`)

/** Seconds as a clock shows them: exact when they are few. */
export function countdown(seconds: number): string {
  const left = Math.max(0, Math.round(seconds))
  if (left < 3600) return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  const minutes = Math.round(left / 60)
  if (minutes < 2 * DAY) return `${Math.floor(minutes / HOUR)} h ${String(minutes % HOUR).padStart(2, '0')}`
  return l('days', { n: Math.floor(minutes / DAY) })
}

/** The seconds until a running clock is out, or those that a resting one has. */
export const secondsOf = (clock: Clock, now: number): number =>
  clock.until ? (Date.parse(clock.until) - now) / 1000 : clock.left

export const until = (clock: Clock): string =>
  l('leftUntil', { time: new Date(clock.until!).toLocaleString(settings.language, { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' }) })
