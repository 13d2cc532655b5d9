// The next turn as it is planned, for the same parts that show any table. The server keeps nothing of it until the plan
// is kept: each request brings along all that was chosen.
import { api as server, type Api } from '../lib/api'
import { settings } from '../lib/settings.svelte'
import type { Choice, Text } from '../lib/types'

type Action = Choice['action']

export interface Chosen {
  steps: Text[]
  /** whether more can be planned */
  more: boolean
}

export class Planner {
  private actions: Action[] = []
  private from: number | null = null
  private revision = 0
  readonly api: Api

  /** tell: what is chosen so far */
  constructor(
    private readonly id: string,
    private readonly tell: (chosen: Chosen) => void,
  ) {
    this.api = {
      ...server,
      table: () => this.after(this.actions),
      log: async () => [],
      chat: async () => [],
      play: (_, move) => this.after([...this.actions, move.action]),
      undo: (_, back) => this.after(this.actions.slice(0, back.to - this.number)),
      why: (_, target) => server.whyAhead(id, this.number, this.actions, target),
      effect: (_, action) => server.effectAhead(id, this.number, this.actions, action),
    }
  }

  /** the decision from which one looks ahead */
  private get number(): number {
    return this.from ?? 0
  }

  private async after(actions: Action[]) {
    this.from ??= (await server.table(this.id, settings.language)).number
    const { state, steps, more } = await server.ahead(this.id, this.from, actions, settings.language)
    this.actions = actions
    this.tell({ steps, more })
    return { ...state, revision: ++this.revision }
  }

  /** Keeps what is chosen as the plan. */
  async keep(): Promise<void> {
    await server.setPlan(this.id, { kind: 'play', number: this.number, actions: this.actions })
  }
}
