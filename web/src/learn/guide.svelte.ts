// What the tables of a title tell of themselves, fetched once. A title of another package may tell nothing.
import { api } from '../lib/api'
import type { LearnTable } from '../lib/types'

const fetched = new Map<string, Promise<LearnTable | null>>()

class Guide {
  told = $state.raw<LearnTable | null>(null)
}

/** Whoever asks for a title's guide gets it as soon as it is there. */
export function guideTo(title: () => string | undefined): Guide {
  const guide = new Guide()
  $effect(() => {
    const name = title()
    if (!name) return
    const known = fetched.get(name) ?? api.tableWords(name).catch(() => null)
    fetched.set(name, known)
    void known.then((told) => (guide.told = told))
  })
  return guide
}
