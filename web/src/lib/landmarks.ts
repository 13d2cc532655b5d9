// Names of places in a sentence, which lead to the board.

export interface Landmarks {
  /** finds the names */
  pattern: RegExp
  /** the target of a name; null where it is none after all */
  target: (name: string) => string | null
}

export interface Piece {
  text: string
  target: string | null
}

const ESCAPED = /[.*+?^${}()|[\]\\]/g

/** The landmarks of named places; of two names that begin alike the longer counts. */
export function landmarksOf(named: Iterable<[name: string, target: string]>): Landmarks {
  const targets = new Map(named)
  const names = [...targets.keys()].filter(Boolean).sort((a, b) => b.length - a.length)
  const pattern = new RegExp(`(?<![\\p{L}\\d])(?:${names.map((name) => name.replace(ESCAPED, '\\$&')).join('|')})(?![\\p{L}\\d])`, 'gu')
  return { pattern: names.length > 0 ? pattern : /(?!)/g, target: (name) => targets.get(name) ?? null }
}

/** A sentence as plain words and places. */
export function pieces(text: string, landmarks: Landmarks | undefined): Piece[] {
  const found: Piece[] = []
  let end = 0
  for (const match of landmarks ? text.matchAll(landmarks.pattern) : []) {
    const target = landmarks!.target(match[0])
    if (!target) continue
    if (match.index > end) found.push({ text: text.slice(end, match.index), target: null })
    found.push({ text: match[0], target })
    end = match.index + match[0].length
  }
  if (end < text.length) found.push({ text: text.slice(end), target: null })
  return found
}
