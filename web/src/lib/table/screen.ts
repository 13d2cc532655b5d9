// Where a screen goes at which several people sit: to the seat that decides, behind a cover where there are secrets.
import type { TableState } from '../types'

export interface Place {
  /** the seat at which the table is seen; null: what everybody may see */
  seat: number | null
  /** the seat for whose person the screen waits, covered */
  cover: number | null
  /** somebody went there themselves, at this decision */
  chosen: number | null
}

export const NOWHERE: Place = { seat: null, cover: null, chosen: null }

export function goesTo(state: TableState, now: Place): Place {
  const { you: mine, seats, held, state: stage } = state.table
  if (mine.length < 2) return NOWHERE
  if (stage !== 'playing') return { ...now, cover: null, chosen: null }
  const deciding = held === null ? state.actors : [held]
  const asked = mine.filter((seat) => deciding.includes(seat) && !seats[seat]!.stand_in)
  if (now.chosen !== null && (asked.length === 0 || now.chosen === state.number)) return now
  if (now.seat !== null && asked.includes(now.seat)) return { seat: now.seat, cover: null, chosen: null }
  if (asked.length === 0) return { seat: state.secrets ? null : (now.seat ?? mine[0]!), cover: null, chosen: null }
  const next = now.cover !== null && asked.includes(now.cover) ? now.cover : asked[0]!
  return state.secrets ? { seat: null, cover: next, chosen: null } : { seat: next, cover: null, chosen: null }
}
