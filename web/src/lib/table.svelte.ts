// Everything a table page knows, from its four parts: the feed, the walk, the outbox and the past.
import { me } from './account.svelte'
import { api as server, newId, Refused, Unreachable, type Api } from './api'
import { Live } from './live'
import { play } from './sound'
import { remember, remembered, settings, t } from './settings.svelte'
import { Feed } from './table/feed.svelte'
import type { Motion } from './table/flow'
import { Outbox } from './table/outbox.svelte'
import { PastView } from './table/past.svelte'
import { goesTo, NOWHERE, type Place } from './table/screen'
import { Walk } from './table/walk.svelte'
import { reachable, type Option } from './walker'
import type { ChatMessage, Choice, LogEntry, Move, Proposal, SetPlan, SetUp, TableState, TakeBack, Text } from './types'

interface Refusal {
  target: string | null
  text: Text
  rule: string | null
}

/** What a title knows about the choices beyond their steps. */
export interface Manners {
  /** the choices with further ways to walk to them */
  ways?: (choices: Choice[]) => Choice[]
  /** what a click is about that leads nowhere */
  about?: (choices: Choice[], walk: string[], target: string) => string
  /** where a walk that has begun goes on by itself; the player can still change that */
  onward?: (options: Option[]) => string | null
}

const UNREACHABLE: Text = { en: 'The server does not answer.', fr: 'Le serveur ne répond pas.' }
const calm = matchMedia('(prefers-reduced-motion: reduce)')
const namesOf = (state: TableState) => state.table.seats.map(({ name }) => name).join('\n')

export class Table {
  board = $state.raw<unknown>(null)
  connected = $state(true)
  missing = $state.raw<Text | null>(null)
  moved = $state(false)
  refusal = $state.raw<Refusal | null>(null)
  manners = $state.raw<Manners>({})
  /** what moves on the board at an entry of the log */
  motion: ((entry: LogEntry) => Motion | null) | undefined
  private pointedOut = $state.raw<readonly string[]>([])
  /** what a lesson lights */
  lights = $state.raw<readonly string[]>([])
  /** which choices a lesson asks for */
  private asks = $state.raw<((choice: Choice) => boolean) | null>(null)
  /** what the board goes to; a new object each time */
  sought = $state.raw<{ targets: readonly string[] } | null>(null)
  /** a message that is being written */
  draft = $state('')
  private read = $state(0)
  private heard = -1
  private place = $state.raw<Place>(NOWHERE)
  private introduced = false
  private asked = $state.raw<{ choice: Choice; text: Text } | null>(null)

  private readonly feed: Feed
  private readonly outbox: Outbox
  private readonly history: PastView
  readonly way: Walk
  private readonly live: Live | null
  /** the socket has told something since it was opened */
  private listens = false

  /** connect: the socket brings what others do; at a table of one's own alone nobody does */
  constructor(
    readonly id: string,
    private readonly api: Api = server,
    connect = true,
  ) {
    this.feed = new Feed({
      shown: (state, before) => this.follow(state, before),
      hurried: () => calm.matches,
      motion: (state) => this.setMoving(state),
      told: (state) => this.sound(state),
      readLog: () => api.log(id),
    })
    this.outbox = new Outbox({
      accept: (state) => this.accept(state),
      read: () => api.table(id, settings.language),
      reject: (error) => this.reject(error),
      lost: () => (this.connected = false),
      say: (text) => api.say(id, text),
      said: () => api.chat(id),
    })
    this.history = new PastView((number) => api.history(id, number))
    this.way = new Walk(() => (this.past || this.sending || this.watching ? [] : this.offered()))
    this.read = Number(remembered(`read.${id}`) ?? 0)
    this.live = connect ? this.connect() : null
    if (!connect) this.load().catch((error) => (this.missing = error instanceof Refused ? error.text : UNREACHABLE))
  }

  private connect(): Live {
    const { id } = this
    return new Live(
      (since) => `/api/tables/${id}/live?since=${since}&lang=${settings.language}&packed=1${this.place.seat === null ? '' : `&as=${this.place.seat}`}`,
      {
        prepare: () => {
          this.listens = false
          return this.load()
        },
        message: (message) => {
          if (!this.listens) void this.catchUp()
          this.listens = true
          // What comes while one waits for an answer is the answer, or what it builds on.
          if (message.type === 'state' && this.sending) this.feed.accept(message.state)
          else this.feed.hear(message)
        },
        status: (connected) => (this.connected = connected),
        hopeless: (error) => (this.missing = error instanceof Refused ? error.text : null),
      },
      (error) => error instanceof Unreachable || (error instanceof Refused && error.status >= 500),
    )
  }

  /** The choices there are, or those that a lesson asks for. */
  private offered(): Choice[] {
    const choices = (this.state?.choices ?? []).filter((choice) => this.asks === null || this.asks(choice))
    return this.manners.ways?.(choices) ?? choices
  }

  /** A lesson asks for some choices only, or for none in particular any more. */
  lead(asked: ((choice: Choice) => boolean) | null) {
    this.asks = asked
    this.way.led = asked !== null
  }

  /** a lesson asks for some choices only */
  get led() { return this.asks !== null }
  get state() { return this.feed.state }
  /** what somebody points at outside the board, to see it there: targets, `player:2` for all that is a player's */
  get shown() { return this.pointedOut.length > 0 ? this.pointedOut : this.lights }
  get log() { return this.feed.log }
  get chat() { return this.feed.chat }
  get watchers() { return this.feed.watchers }
  /** this visitor only watches a game that is played, and talks with others who do */
  get apart() { return this.state?.table.state === 'playing' && this.state.table.you.length === 0 }
  get letters() { return this.outbox.letters }
  get sending() { return this.outbox.sending }
  get past() { return this.history.position }
  get walk() { return this.way.steps }
  get pointed() { return this.way.pointed }
  get only() { return this.way.only }
  get legal() { return this.way.legal }
  get choices() { return this.way.choices }
  get options() { return this.way.options }
  get lit() { return this.way.lit }
  get chosen() { return this.way.chosen }
  /** what the chosen action costs and does, once it is told */
  get effect() { return this.chosen?.text ?? (this.asked?.choice === this.chosen ? (this.asked?.text ?? null) : null) }
  get ghosts() { return this.way.ghosts }
  get view() { return this.past?.view ?? this.state?.view ?? null }
  /** the view that log, score and the next player are told from: when something moves on the board, the one before */
  get told() { return this.past?.view ?? this.feed.told?.view ?? this.view }
  get moving() { return !this.past && this.feed.told !== this.state && this.feed.told?.number !== this.state?.number }
  get toldLog() { return this.moving ? this.log.filter((entry) => entry.number <= this.feed.told!.number) : this.shownLog }
  get mine() { return this.legal.length > 0 }
  /** what another has done still moves: one's own choices come after it */
  private get watching() { return this.moving && this.log.at(-1)?.seat !== this.state?.you }
  /** this player's turn is done and waits to be ended */
  get held() { return !this.led && this.ended }
  private get ended() { return !this.past && !this.sending && this.state?.you != null && this.state.table.held === this.state.you }
  /** a bot plays for this player */
  get stoodIn() { return this.state?.you != null && this.state.table.seats[this.state.you]!.stand_in !== null }
  /** the others are bots: one may go back past their answers, and the table is practice from then on */
  get alone() {
    const { you, table } = this.state ?? {}
    return you != null && table!.seats.every((seat) => seat.kind === 'bot' || seat.gone || seat.seat === you || table!.you.includes(seat.seat))
  }
  /** what this player can decide ahead, and what became of it */
  get plans() { return !this.past && !this.stoodIn && !this.state?.table.ended ? (this.state?.plans ?? null) : null }
  /** this player has a say in what everybody agrees on */
  get hasSay() {
    const { you, table } = this.state ?? {}
    return you != null && table!.state === 'playing' && !table!.seats[you]!.gone
  }
  /** the own decision that one can go back to as practice: the one that is looked at, else the latest */
  get retry(): number | null {
    if (!this.alone || this.sending) return null
    const { past, state } = this
    const led = this.log.findLast((entry) => entry.seat === state!.you && (!past || entry.number === past.number + 1))
    return led ? led.number - 1 : null
  }
  get shownLog() { return this.past ? this.log.filter((entry) => entry.number <= this.past!.number) : this.log }
  /** messages that came while the chat was closed */
  get unread() { return Math.max(0, this.chat.length - this.read) }

  /** The socket speaks one language; in another the table is told anew. */
  speakAnew() {
    this.live?.renew()
  }

  close() {
    this.outbox.close()
    this.feed.close()
    this.live?.close()
  }

  /** several people share this screen */
  get shared() { return (this.state?.table.you.length ?? 0) > 1 }
  /** the seat for whose person the screen waits, covered */
  get cover() { return this.place.cover }

  /** Goes to a seat, or behind its cover; whether the table is to be told anew. */
  private move(place: Place): boolean {
    const moved = place.seat !== this.place.seat
    this.place = place
    if (moved) this.api.sitAs(this.id, place.seat)
    return moved
  }

  /** Drops what the one before has seen, and has the table told at the present seat. */
  private seeAnew() {
    this.way.restart()
    this.refusal = null
    this.history.forget()
    if (this.state?.secrets) this.feed.forget()
    this.live?.renew()
  }

  /** Somebody at this screen wants to see the table at their seat. */
  sitAs(seat: number) {
    const state = this.state!
    const place = { seat: state.secrets ? null : seat, cover: state.secrets ? seat : null, chosen: state.number }
    this.move(place)
    this.seeAnew()
  }

  /** The person for whom the screen is covered is there. */
  ready() {
    this.move({ seat: this.place.cover, cover: null, chosen: this.place.chosen })
    this.seeAnew()
  }

  /** The table as it is now, at the seat at which it is to be seen. */
  private async tellAt(): Promise<[TableState, LogEntry[], ChatMessage[]]> {
    for (;;) {
      const { seat } = this.place
      const [state, log, chat] = await Promise.all([this.api.table(this.id, settings.language), this.api.log(this.id), this.api.chat(this.id)])
      if (seat === this.place.seat && !this.move(goesTo(state, this.place))) return [state, log, chat]
    }
  }

  private async load(): Promise<number> {
    const [state, log, chat] = await this.tellAt()
    await this.introduce(state)
    const { title, map } = state.table
    this.board ??= await this.api.board(title, map)
    this.feed.begin(state, log, chat)
    return state.number
  }

  /** What moves on the board sounds too; how long it moves. */
  private setMoving(state: TableState): number {
    const entry = state.log.findLast(({ number }) => number === state.number)
    const motion = entry && this.motion?.(entry)
    if (motion) play(motion.sound, motion.time)
    return motion?.time ?? 0
  }

  private sound(state: TableState) {
    if (state.number === this.heard) return
    const first = this.heard === -1
    this.heard = state.number
    if (!first) play(state.choices.length > 0 && state.log.at(-1)?.seat !== state.you ? 'turn' : 'move')
  }

  /** Who watches and has said a name in this browser is known by it. */
  private async introduce(state: TableState) {
    if (this.introduced || state.you !== null || state.table.you.length > 0 || !settings.name || me.account) return
    this.introduced = true
    await this.api.rename(settings.name).catch(() => null)
  }

  /** What was said while the socket opened, what was said apart once the game is over, and all of it when a name has
   * changed or is erased. */
  private async catchUp() {
    const chat = await this.api.chat(this.id).catch(() => null)
    if (chat) this.feed.hearSaid(chat)
  }

  /** What a new state does to a walk that has begun. */
  private follow(state: TableState, before: TableState | null) {
    const ended = before?.table.state === 'playing' && state.table.state === 'over'
    if (ended || (before && namesOf(before) !== namesOf(state))) void this.catchUp()
    this.outbox.hear(state.revision ?? 0)
    if (this.move(goesTo(state, this.place))) {
      this.seeAnew()
      return
    }
    const moved = state.number !== before?.number
    const others = (before?.actors.length ?? 0) > 1
    // Others may decide at the same time, and what this player is about to do is still to be done.
    const untouched = this.walk.length > 0 && !this.sending && others && reachable(state.choices ?? [], this.walk).length > 0
    if (moved && !others) this.outbox.overtaken()
    if (!moved || untouched) return
    this.way.restart()
    this.refusal = null
  }

  /** A click on something: goes on with the walk, or tells why not. */
  async choose(target: string) {
    this.refusal = null
    this.moved = false
    if (this.way.choose(target)) this.goOnward()
    else await this.askWhy(this.manners.about?.(this.choices, this.walk, target) ?? target)
  }

  private goOnward() {
    while (!this.chosen) {
      const next = this.manners.onward?.(this.options)
      if (!next || !this.way.choose(next)) return
    }
  }

  /** Asks what the chosen action costs and does, if that did not come with it. */
  async askEffect() {
    const choice = this.chosen
    if (!choice || choice.text || this.asked?.choice === choice) return
    const told = await this.api.effect(this.id, choice.action).catch(() => null)
    if (told && this.chosen === choice) this.asked = { choice, text: told.text }
  }

  point(target: string | null) {
    this.way.pointed = target
  }

  /** Lights things on the board while somebody points at their names elsewhere. */
  show(...targets: string[]) {
    this.pointedOut = [...new Set(targets)]
  }

  /** Brings things on the board into the window. */
  seek(...targets: string[]) {
    this.sought = { targets }
  }

  propose(choice: Choice, pointed: number) {
    this.refusal = null
    this.moved = false
    this.way.propose(choice, pointed)
  }

  light(kinds: readonly string[] | null) {
    this.refusal = null
    this.way.light(kinds)
  }

  stepBack() {
    if (this.refusal) this.refusal = null
    else this.way.stepBack()
  }

  async confirm() {
    const choice = this.chosen
    if (!choice || !this.state || this.sending) return
    const move: Move = { id: newId(), number: this.state.number, action: choice.action, hold: true }
    await this.outbox.send(() => this.api.play(this.id, move, this.connected))
  }

  /** Ends the turn, for which the bots wait. */
  async endTurn() {
    if (!this.ended) return
    const { number } = this.state!
    await this.outbox.send(() => this.api.endTurn(this.id, number, this.connected))
  }

  /** Goes back to an own decision, past the bots' answers and past chance. */
  async practise() {
    const to = this.retry
    if (to === null) return
    const takeBack: TakeBack = { id: newId(), number: this.state!.number, to, practice: true }
    await this.history.lookAt(Infinity, 0, [])
    await this.outbox.send(() => this.api.undo(this.id, takeBack, this.connected))
  }

  /** Takes back the latest own decision, or with `all` every decision of this turn that can be taken back. A click that
   * is quicker than the answer to the last one waits for it. */
  async undo(all = false) {
    if (this.sending) await this.outbox.settle(() => this.connected)
    const { number, undo } = this.state ?? {}
    if (number === undefined || undo === null || undo === undefined || this.sending) return
    const takeBack: TakeBack = { id: newId(), number, to: all ? undo : number - 1, practice: false }
    await this.outbox.send(() => this.api.undo(this.id, takeBack, this.connected))
  }

  /** Back to where the table began, which only a table can that is one's own. */
  async startOver() {
    if (!this.state || this.state.number === 0 || this.sending) return
    await this.outbox.send(() => this.api.undo(this.id, { id: newId(), number: this.state!.number, to: 0, practice: true }, false))
  }

  /** A whole answer came. It was asked for because the socket was down: one that is there by now is news as well. */
  private accept(state: TableState) {
    if (this.shared && state.you !== this.place.seat) return
    this.connected = this.live?.open ?? true
    this.feed.accept(state)
  }

  private reject(error: unknown) {
    if (!(error instanceof Refused)) return
    if (error.state && this.shared && error.state.you !== this.place.seat) return
    if (error.state) {
      this.moved = true
      this.way.restart()
      this.feed.accept(error.state)
    } else {
      this.refusal = { target: null, text: error.text, rule: error.rule }
    }
  }

  private async askWhy(target: string) {
    if (this.past || this.sending || !this.state?.view) return
    try {
      const ruling = await this.api.why(this.id, target)
      this.refusal = ruling && { target, ...ruling }
    } catch (error) {
      this.reject(error)
    }
  }

  async lookAt(number: number) {
    if (!this.state) return
    if (number < this.state.number) {
      this.way.restart()
      this.refusal = null
    }
    await this.history.lookAt(number, this.state.number, this.log)
  }

  /** Asks the server for something beside the game; the answer, or null if it was refused. */
  private async ask<T>(call: () => Promise<T>): Promise<T | null> {
    this.refusal = null
    try {
      return await call()
    } catch (error) {
      this.reject(error)
      return null
    }
  }

  async sit(seat: number | null, name: string) {
    if (await this.ask(() => this.api.join(this.id, seat, name))) this.live?.renew()
  }

  /** Somebody sits down at this screen. */
  async sitBeside(seat: number, name: string): Promise<boolean> {
    return this.askFor(() => this.api.sitBeside(this.id, seat, name))
  }

  /** Leaves the table, or one of several at this screen does. */
  async stand(seat: number | null = null) {
    if (await this.ask(() => this.api.leave(this.id, seat))) this.live?.renew()
  }

  /** How many times as fast as usual bots play that are alone; 0 lets them wait. */
  async setTempo(tempo: number) {
    await this.askFor(() => this.api.setTempo(this.id, tempo))
  }

  /** A bot plays for this player, or does so no longer. */
  async standIn(away: boolean) {
    await this.askFor(() => this.api.standIn(this.id, away))
  }

  /** The owner puts a bot on a seat, or opens it. */
  async setSeat(seat: number, kind: 'bot' | 'open') {
    await this.askFor(() => this.api.setSeat(this.id, seat, kind))
  }

  /** The owner keeps a seat for whoever has the account of that name: whether that was done. */
  async invite(seat: number, name: string): Promise<boolean> {
    return this.askFor(() => this.api.invite(this.id, seat, name))
  }

  /** The owner changes what is played before it begins: whether that was done. */
  async changeSetup(setup: SetUp): Promise<boolean> {
    return this.askFor(() => this.api.changeSetup(this.id, setup))
  }

  /** Leaves the game to a bot, for good. */
  async resign() {
    await this.askFor(() => this.api.resign(this.id))
  }

  /** Proposes something to everybody at the table. */
  async suggest(wish: Parameters<typeof server.propose>[1]) {
    if (await this.askFor(() => this.api.propose(this.id, wish))) await this.lookAt(Infinity)
  }

  async answer(proposal: Proposal, agree: boolean) {
    await this.askFor(() => this.api.answer(this.id, proposal.id, agree))
  }

  /** Decides ahead; whether that was accepted. */
  async plan(wish: SetPlan): Promise<boolean> {
    return this.askFor(() => this.api.setPlan(this.id, wish))
  }

  /** Cancels what was decided ahead, and puts away what became of it. */
  async dropPlan() {
    await this.askFor(() => this.api.dropPlan(this.id))
  }

  async withdraw() {
    await this.askFor(() => this.api.withdraw(this.id))
  }

  /** Asks for a change of the table, and shows the table after it; whether it was changed. */
  private async askFor(call: () => Promise<TableState>): Promise<boolean> {
    const state = await this.ask(call)
    if (state) this.feed.accept(state)
    return state !== null
  }

  /** The owner closes the table: whether it is gone. */
  async closeTable(): Promise<boolean> {
    return (await this.ask(() => this.api.closeTable(this.id).then(() => true))) ?? false
  }

  /** The table where the same people play again. */
  async playAgain(): Promise<string | null> {
    return (await this.ask(() => this.api.playAgain(this.id)))?.id ?? null
  }

  /** Who only watches and has no name yet talks as a guest. */
  async speak(text: string) {
    if (this.state?.you === null && !this.introduced && !me.account) {
      this.introduced = true
      await this.api.rename(settings.name || t('guest')).catch(() => null)
      this.live?.renew()
    }
    this.outbox.say(text)
  }

  /** The chat is open: nothing of it is unread. */
  readChat() {
    this.read = this.chat.length
    remember(`read.${this.id}`, String(this.read))
  }
}
