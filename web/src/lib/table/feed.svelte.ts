// What the server tells of a table: its states one after the other, the log, the chat.
import type { ChatMessage, LiveMessage, LogEntry, TableState, Watchers } from '../types'
import { mergeLog, older, pace } from './flow'

interface FeedHandlers {
  /** a state is shown; before: the one that was shown until now */
  shown: (state: TableState, before: TableState | null) => void
  /** whether everything is shown at once */
  hurried: () => boolean
  /** how long things move on the board when a state is shown */
  motion: (state: TableState) => number
  /** nothing moves any more: what happened can be told */
  told?: (state: TableState) => void
  /** the whole log, for a game that has a past when it begins */
  readLog: () => Promise<LogEntry[]>
}

const MANY = 3

export class Feed {
  state = $state.raw<TableState | null>(null)
  /** the state of which log, score and the next player tell: the one that is shown, once nothing moves any more */
  told = $state.raw<TableState | null>(null)
  log = $state.raw<LogEntry[]>([])
  chat = $state.raw<ChatMessage[]>([])
  watchers = $state.raw<Watchers>({ count: 0, names: [] })
  private waiting: TableState[] = []
  private showing: ReturnType<typeof setTimeout> | undefined
  private telling: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly handlers: FeedHandlers) {}

  close() {
    clearTimeout(this.showing)
    clearTimeout(this.telling)
    this.waiting = []
  }

  /** Drops all that one seat sees: another person comes to the screen. */
  forget() {
    this.close()
    this.showing = undefined
    this.log = []
    if (!this.state) return
    this.state = { ...this.state, you: null, view: null, choices: [], prompt: null, log: [], result: null, undo: null, plans: null }
    this.told = this.state
  }

  /** Begins anew, as after an absence: what waited is part of what is told now. */
  begin(state: TableState, log: LogEntry[], chat: ChatMessage[]) {
    this.waiting = []
    this.log = log
    this.chat = chat
    this.show(state)
  }

  hear(message: LiveMessage) {
    if (message.type === 'chat') this.hearSaid([message.message])
    if (message.type === 'watchers') this.watchers = message.watchers
    if (message.type === 'seats' && this.state) this.state = { ...this.state, table: message.table }
    if (message.type === 'state') this.arrive(message.state)
  }

  /** Nothing is heard twice, whether it was read or told. */
  hearSaid(messages: ChatMessage[]) {
    const all = new Map([...this.chat, ...messages].map((message) => [`${message.time} ${message.seat} ${message.text}`, message]))
    this.chat = [...all.values()].sort((one, other) => (one.time < other.time ? -1 : one.time > other.time ? 1 : 0))
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
    const motion = this.show(state)
    const pause = news && !this.handlers.hurried() ? motion + pace(this.waiting.length) : 0
    this.showing = setTimeout(() => this.showNext(), pause)
  }

  /** An answer is shown at once; of the states that wait, the ones after it still come, when nothing of it moves any
   * more. */
  accept(state: TableState) {
    this.waiting = this.waiting.filter((later) => older(state, later))
    const motion = this.show(state)
    if (motion === 0) return
    clearTimeout(this.showing)
    this.showing = setTimeout(() => this.showNext(), motion)
  }

  /** Shows a state; how long it moves. */
  private show(state: TableState): number {
    const before = this.state
    if (before && older(state, before)) return 0
    this.log = mergeLog(this.log, state.log, state.number)
    this.state = state
    const began = before !== null && before.view === null && state.view !== null
    // A game that goes on from a record has a past when it begins.
    if (began && state.number > 0) void this.readPast()
    const motion = this.motionOf(state, before)
    clearTimeout(this.telling)
    if (motion > 0) this.telling = setTimeout(() => this.tell(state), motion)
    else this.tell(state)
    this.handlers.shown(state, before)
    return motion
  }

  /** Who is behind catches up: nothing waits for what moves then. */
  private motionOf(state: TableState, before: TableState | null): number {
    const behind = this.waiting.length >= MANY || this.handlers.hurried()
    return behind || !before?.view || state.number !== before.number + 1 ? 0 : this.handlers.motion(state)
  }

  private tell(state: TableState) {
    this.told = state
    this.handlers.told?.(state)
  }

  private async readPast() {
    const past = await this.handlers.readLog().catch(() => [])
    this.log = mergeLog(past, this.log, this.state?.number ?? 0)
  }
}
