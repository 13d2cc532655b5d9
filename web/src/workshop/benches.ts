// Which editor belongs to which game.
import type { Text } from '../lib/types'
import { emptyDraft, LINKS_GAME, MIX_GAME, type Game } from './draft'
import { Editor } from './editor.svelte'
import { emptyLinks, LinkEditor } from './links.svelte'
import { MixEditor } from './mix.svelte'
import { opened } from './toml'

export type AnyEditor = Editor | LinkEditor | MixEditor

/** The editor of a file; without `base` what is begun from is the file itself. An Error says why it cannot be opened. */
export function editorOf(text: string, base?: { name: Text; text: string } | null): AnyEditor {
  const { game } = opened(text)
  const kind = game === LINKS_GAME ? LinkEditor : game === MIX_GAME ? MixEditor : Editor
  if (base !== undefined) return kind.fromText(text, base)
  const { names } = kind.fromText(text, null).draft
  return kind.fromText(text, { name: { en: names.en, fr: names.fr || names.en }, text })
}

export function emptyEditor(game: string): AnyEditor {
  return game === LINKS_GAME ? new LinkEditor(emptyLinks(), null) : new Editor(emptyDraft(game as Game, 8, 5), null)
}
