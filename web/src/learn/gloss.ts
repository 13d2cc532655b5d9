import type { Language } from '../lib/settings.svelte'
import type { LearnTable } from '../lib/types'

export interface Glossed {
  text: string
  /** the word that is explained, by its place in the list */
  word: number | null
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A text in parts: the first time that it uses a word which is explained, that word is a part of its own. */
export function gloss(text: string, words: LearnTable['words'], language: Language): Glossed[] {
  const listed = words.map(({ word }, index) => ({ index, name: word[language] ?? '' })).filter(({ name }) => name)
  if (listed.length === 0) return [{ text, word: null }]
  const longest = [...listed].sort((a, b) => b.name.length - a.name.length)
  const pattern = new RegExp(`(?<![\\p{L}-])(${longest.map(({ name }) => escaped(name)).join('|')})(?:s|x)?(?![\\p{L}-])`, 'giu')
  const seen = new Set<number>()
  const found: Glossed[] = []
  let end = 0
  for (const match of text.matchAll(pattern)) {
    const { index } = longest.find(({ name }) => name.toLowerCase() === match[1]!.toLowerCase())!
    if (seen.has(index)) continue
    seen.add(index)
    if (match.index > end) found.push({ text: text.slice(end, match.index), word: null })
    found.push({ text: match[0], word: index })
    end = match.index + match[0].length
  }
  if (end < text.length) found.push({ text: text.slice(end), word: null })
  return found
}
