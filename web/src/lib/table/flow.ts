import type { LogEntry, TableState } from '../types'

/** The log after news: what was taken back goes, what is new comes, in the order of the decisions. */
export function mergeLog(known: LogEntry[], news: LogEntry[], number: number): LogEntry[] {
  const entries = new Map<number, LogEntry>()
  for (const entry of known) if (entry.number <= number) entries.set(entry.number, entry)
  for (const entry of news) if (entry.number <= number) entries.set(entry.number, entry)
  return [...entries.values()].sort((a, b) => a.number - b.number)
}

/** What moves on the board when an entry of the log is shown, and for how long. */
export interface Motion {
  sound: 'train' | 'dice'
  time: number
}

const BEAT = 420
const LONGEST_WAIT = 1400

/** How long a position stays before the next is shown, when so many wait behind it. */
export function pace(waiting: number): number {
  return Math.min(BEAT, LONGEST_WAIT / (waiting + 1))
}

/** Whether one state is older than another: by the server's count of changes, and by its clock where it does not count. */
export function older(state: TableState, than: TableState): boolean {
  if (state.revision !== undefined && than.revision !== undefined) return state.revision < than.revision
  return state.table.updated < than.table.updated
}
