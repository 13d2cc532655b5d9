// The table of an example, for the same parts that show any table. The server keeps nothing of it: each request brings
// along all that was played.
import { api as server, type Api } from '../lib/api'
import type { Choice, ExampleTable } from '../lib/types'

export type Judged = ExampleTable['judged']
type Action = Choice['action']

/** the examples of a page lie on few boards */
const known = new Map<string, Promise<unknown>>()

export function boards(title: string, map: string | null): Promise<unknown> {
  const key = `${title}/${map}`
  const found = known.get(key) ?? server.board(title, map)
  known.set(key, found)
  found.catch(() => known.delete(key))
  return found
}

/** What a table asks of the server, answered for a case of an example; judged: how what is played compares with it. */
export function exampleApi(id: string, number: number, judged: (verdict: Judged) => void, ownMap = false): Api & { tried: () => Action[] } {
  let actions: Action[] = []
  let revision = 0

  async function after(played: Action[]) {
    const { state, judged: verdict } = await server.tryExample(id, number, played)
    actions = played
    judged(verdict)
    return { ...state, revision: ++revision }
  }

  return {
    ...server,
    tried: () => actions,
    board: ownMap ? () => server.boardOfExample(id, number) : boards,
    table: () => after(actions),
    log: async () => (await server.tryExample(id, number, actions)).state.log,
    chat: async () => [],
    play: (_, move) => after([...actions, move.action]),
    undo: (_, back) => after(actions.slice(0, back.to)),
    why: (_, target) => server.whyInExample(id, number, actions, target),
    effect: (_, action) => server.effectInExample(id, number, actions, action),
    history: async (_, to) => {
      const { state } = await server.tryExample(id, number, actions.slice(0, to))
      return { number: to, view: state.view!, log: state.log }
    },
  }
}
