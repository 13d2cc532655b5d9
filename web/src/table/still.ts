// A table at which nothing can be done: one position of a game, to be drawn.
import { api as server, type Api } from '../lib/api'
import { Table } from '../lib/table.svelte'

/** The position that a table shows, as a table of its own: nothing is asked there, nothing lit and nothing chosen. */
export function still(table: Table): Table {
  const { view, board, shownLog } = table
  // Whoever has several seats sees it where they are.
  const card = { ...table.state!.table, you: [] }
  const state = { ...table.state!, table: card, number: view!.number, view, actors: [], choices: [], prompt: null, undo: null, log: [] }
  const answers: Partial<Api> = {
    table: async () => state,
    board: async () => board,
    log: async () => shownLog,
    chat: async () => [],
    rename: async (name) => ({ name }),
  }
  return new Table(table.id, { ...server, ...answers }, false)
}
