// Everything a table page knows: the position, the log, the player's walk through the choices, the past being looked at.
import { api, newId, Refused, Unreachable } from './api'
import { Live } from './live'
import { mergeLog, pace } from './flow'
import { back, beyond, bothWays, foreseen, kindOf, optionsAfter, pick, reachable, settled } from './walker'
import type {
  ChatMessage, Choice, LiveMessage, LogEntry, Move, Past, TableState, TakeBack, Text,
} from './types'

interface Refusal {
  target: string | null
  text: Text
  rule: string | null
}

const RESEND_AFTER = 1000
const calm = matchMedia('(prefers-reduced-motion: reduce)')

export class Table {
  state = $state.raw<TableState | null>(null)
  board = $state.raw<unknown>(null)
  log = $state.raw<LogEntry[]>([])
  chat = $state.raw<ChatMessage[]>([])
  connected = $state(true)
  missing = $state.raw<Text | null>(null)
  sending = $state(false)
  moved = $state(false)
  refusal = $state.raw<Refusal | null>(null)
  walk = $state.raw<string[]>([])
  pointed = $state<string | null>(null)
  past = $state.raw<Past | null>(null)

  view = $derived(this.past?.view ?? this.state?.view ?? null)
  /** every action that is legal */
  legal = $derived<Choice[]>(this.past || this.sending ? [] : bothWays(this.state?.choices ?? []))
  /** a title with many kinds of actions lights them kind by kind: by their first steps, to begin with and as chosen */
  opening = $state.raw<readonly string[] | null>(null)
  only = $state.raw<readonly string[] | null>(null)
  /** the legal actions that are lit */
  choices = $derived.by<Choice[]>(() => {
    const kinds = this.only ?? this.opening
    return kinds ? this.legal.filter((choice) => kinds.includes(kindOf(choice.steps[0]!))) : this.legal
  })
  options = $derived(optionsAfter(this.choices, this.walk))
  lit = $derived(new Set(this.options.map((option) => option.target)))
  chosen = $derived(settled(this.choices, this.walk))
  /** what the pointer could do, else what the walk so far can lead to */
  ghosts = $derived.by(() => {
    const pointed = this.pointed ? foreseen(this.choices, this.walk, this.pointed) : []
    return pointed.length > 0 || this.walk.length === 0 ? pointed : reachable(this.choices, this.walk)
  })
  mine = $derived(this.legal.length > 0)
  shownLog = $derived(this.past ? this.log.filter((entry) => entry.number <= this.past!.number) : this.log)

  private readonly live: Live
  private waiting: TableState[] = []
  private showing: ReturnType<typeof setTimeout> | undefined
  private readonly seen = new Map<string, Past>()
  private gone = false
  private answering: Promise<void> = Promise.resolve()
  private requests = 0
  private proposed: { walk: string[]; pointed: number } | null = null

  constructor(readonly id: string) {
    this.live = new Live(
      `/api/tables/${id}/live`,
      {
        prepare: () => this.load(),
        message: (message) => this.hear(message),
        status: (connected) => (this.connected = connected),
        hopeless: (error) => (this.missing = error instanceof Refused ? error.text : null),
      },
      (error) => error instanceof Unreachable || (error instanceof Refused && error.status >= 500),
    )
  }

  close() {
    this.gone = true
    clearTimeout(this.showing)
    this.live.close()
  }

  private async load(): Promise<number> {
    const [state, log, chat] = await Promise.all([api.table(this.id), api.log(this.id), api.chat(this.id)])
    const { title, map } = state.table
    this.board ??= await api.board(title, map)
    this.waiting = []
    this.log = log
    this.chat = chat
    this.show(state)
    return state.number
  }

  private hear(message: LiveMessage) {
    if (message.type === 'chat') this.chat = [...this.chat, message.message]
    if (message.type === 'seats' && this.state) this.state = { ...this.state, table: message.table }
    if (message.type === 'state') this.arrive(message.state)
  }

  /** States of other players' decisions are shown one after the other, so that one can follow them. */
  private arrive(state: TableState) {
    this.waiting.push(state)
    if (this.showing === undefined) this.showNext()
  }

  private showNext() {
    const state = this.waiting.shift()
    if (!state) {
      this.showing = undefined
      return
    }
    const news = state.number > (this.state?.number ?? 0)
    this.show(state)
    const pause = news && !calm.matches ? pace(this.waiting.length) : 0
    this.showing = setTimeout(() => this.showNext(), pause)
  }

  private show(state: TableState) {
    if (this.state && state.table.updated < this.state.table.updated) return
    const moved = state.number !== this.state?.number
    const meanwhile = this.walk.length > 0 && this.isUntouched(state)
    const began = this.state !== null && this.state.view === null && state.view !== null
    // What others hear of one's own decision can come before its answer: then nothing has to wait for that any more.
    if (moved && (this.state?.actors.length ?? 0) < 2) this.sending = false
    this.log = mergeLog(this.log, state.log, state.number)
    this.state = state
    // A game that goes on from a record has a past when it begins.
    if (began && state.number > 0) void this.readLog()
    if (!moved || meanwhile) return
    this.walk = []
    this.only = null
    this.pointed = null
    this.refusal = null
  }

  private async readLog() {
    const past = await api.log(this.id).catch(() => [])
    this.log = mergeLog(past, this.log, this.state?.number ?? 0)
  }

  /** Whether others have decided at the same time, and what this player is about to do is still to be done. */
  private isUntouched(state: TableState): boolean {
    return !this.sending && (this.state?.actors.length ?? 0) > 1 && reachable(state.choices ?? [], this.walk).length > 0
  }

  /** A click on something: goes on with the walk, commits it on the second click, or tells why not. */
  async choose(target: string) {
    this.refusal = null
    this.moved = false
    const walk = pick(this.choices, this.walk, target) ?? pick(this.legal, [], target)
    if (walk === null) return this.askWhy(beyond(this.choices, this.walk, target))
    if (reachable(this.choices, walk).length === 0) this.only = [kindOf(walk[0]!)]
    const again = this.chosen !== null && walk.join() === this.walk.join()
    this.walk = walk
    if (again) await this.confirm()
  }

  point(target: string | null) {
    this.pointed = target
  }

  /** Goes on to a whole action of which the player has pointed at the first steps only; a step back leaves it whole. */
  propose(choice: Choice, pointed: number) {
    this.refusal = null
    this.moved = false
    this.walk = choice.steps
    this.proposed = { walk: choice.steps, pointed }
  }

  /** Lights the actions of some kinds only, or again those of the beginning. */
  light(kinds: readonly string[] | null) {
    this.refusal = null
    this.walk = []
    this.only = kinds
  }

  stepBack() {
    if (this.refusal) this.refusal = null
    else if (this.walk.length === 0) this.only = null
    else if (this.proposed?.walk === this.walk) this.walk = back(this.choices, this.walk.slice(0, this.proposed.pointed))
    else this.walk = back(this.choices, this.walk)
  }

  restart() {
    this.walk = []
  }

  async confirm() {
    const choice = this.chosen
    if (!choice || !this.state || this.sending) return
    const move: Move = { id: newId(), number: this.state.number, action: choice.action }
    await this.send(() => api.play(this.id, move))
  }

  /** Takes back the latest own decision, or with `all` every decision of this turn that can be taken back. A click that
   * is quicker than the answer to the last one waits for it. */
  async undo(all = false) {
    while (this.sending && this.connected) await this.answering
    const { number, undo } = this.state ?? {}
    if (number === undefined || undo === null || undo === undefined || this.sending) return
    const takeBack: TakeBack = { id: newId(), number, to: all ? undo : number - 1 }
    await this.send(() => api.undo(this.id, takeBack))
  }

  private send(request: () => Promise<TableState>): Promise<void> {
    const number = ++this.requests
    this.sending = true
    this.answering = this.sendUntilAnswered(request).finally(() => {
      if (number === this.requests) this.sending = false
    })
    return this.answering
  }

  /** Sends until an answer comes: the id of the request makes sure that it counts once. */
  private async sendUntilAnswered(request: () => Promise<TableState>) {
    try {
      for (;;) {
        try {
          this.accept(await request())
          return
        } catch (error) {
          if (!(error instanceof Unreachable) || this.gone) throw error
          this.connected = false
          await new Promise((wake) => setTimeout(wake, RESEND_AFTER))
        }
      }
    } catch (error) {
      this.reject(error)
    }
  }

  /** An answer is shown at once; of the states that wait, the ones after it still come. */
  private accept(state: TableState) {
    this.waiting = this.waiting.filter((later) => later.table.updated > state.table.updated)
    this.show(state)
  }

  private reject(error: unknown) {
    if (!(error instanceof Refused)) return
    if (error.state) {
      this.moved = true
      this.walk = []
      this.accept(error.state)
    } else {
      this.refusal = { target: null, text: error.text, rule: error.rule }
    }
  }

  private async askWhy(target: string) {
    if (this.past || this.sending || !this.state?.view) return
    try {
      const ruling = await api.why(this.id, target)
      this.refusal = ruling && { target, ...ruling }
    } catch (error) {
      this.reject(error)
    }
  }

  async lookAt(number: number) {
    if (!this.state || number >= this.state.number) {
      this.past = null
      return
    }
    this.walk = []
    this.refusal = null
    const key = `${number}/${this.log.findLast((entry) => entry.number <= number)?.time}`
    const known = this.seen.get(key) ?? (await api.history(this.id, number).catch(() => null))
    if (!known) return
    this.seen.set(key, known)
    this.past = known
  }

  async sit(seat: number | null, name: string) {
    try {
      await api.join(this.id, seat, name)
      this.live.renew()
    } catch (error) {
      this.reject(error)
    }
  }

  async stand() {
    try {
      await api.leave(this.id)
      this.live.renew()
    } catch (error) {
      this.reject(error)
    }
  }

  async speak(text: string) {
    try {
      await api.say(this.id, text)
    } catch (error) {
      this.reject(error)
    }
  }
}
