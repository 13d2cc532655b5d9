// A table at which nothing can be done: one position of a game, to be drawn.
import type { Table } from '../lib/table.svelte'

/** What boards ask of a table, answered for the position that it shows, with nothing lit and nothing chosen. */
export function still(table: Table): Table {
  const view = table.view!
  const answers = {
    id: table.id,
    board: table.board,
    state: table.state,
    view,
    told: view,
    past: { number: view.number, view, log: [] },
    log: table.log,
    shownLog: table.shownLog,
    toldLog: table.shownLog,
    walk: [],
    legal: [],
    choices: [],
    options: [],
    ghosts: [],
    lit: new Set<string>(),
    shown: [],
    sought: null,
    chosen: null,
    pointed: null,
    only: null,
    mine: false,
    held: false,
    moving: false,
    sending: false,
    way: { steps: [], legal: [], choices: [], options: [], ghosts: [], lit: new Set<string>(), chosen: null, pointed: null, only: null },
    choose: async () => {},
    point: () => {},
    show: () => {},
    light: () => {},
    propose: () => {},
    confirm: async () => {},
  }
  return answers as unknown as Table
}
