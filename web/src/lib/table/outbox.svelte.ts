// What the player sends: decisions, taking them back, messages. Each is sent until an answer comes, and counts once.
import { Unreachable, type Changed } from '../api'
import type { ChatMessage, TableState } from '../types'

interface OutboxHandlers {
  accept: (state: TableState) => void
  /** the table as it is, where the socket does not bring it */
  read: () => Promise<TableState>
  reject: (error: unknown) => void
  /** no answer came; it is tried again */
  lost: () => void
  /** a message of the chat, and what the chat holds by now */
  say: (text: string) => Promise<unknown>
  said: () => Promise<ChatMessage[]>
}

const RESEND_AFTER = 1000
/** how long the socket may take to bring what has been answered already */
const NEWS_WITHIN = 2000

export class Outbox {
  sending = $state(false)
  /** messages that have not arrived yet */
  letters = $state.raw<string[]>([])
  private answering: Promise<void> = Promise.resolve()
  private requests = 0
  private newest = 0
  private heard = () => {}
  private posting = false
  private gone = false

  constructor(private readonly handlers: OutboxHandlers) {}

  close() {
    this.gone = true
  }

  send(request: () => Promise<Changed>): Promise<void> {
    const number = ++this.requests
    this.sending = true
    this.answering = this.answered(request).then((answer) => this.take(answer)).catch(this.handlers.reject).finally(() => {
      if (number === this.requests) this.sending = false
    })
    return this.answering
  }

  private async take(answer: Changed) {
    if ('view' in answer) this.handlers.accept(answer)
    else if (!(await this.brought(answer.revision))) this.handlers.accept(await this.answered(this.handlers.read))
  }

  /** Whether the socket brings a revision in time. */
  private async brought(revision: number): Promise<boolean> {
    const late = new Promise<boolean>((done) => setTimeout(() => done(true), NEWS_WITHIN))
    while (this.newest < revision) {
      const news = new Promise<boolean>((done) => (this.heard = () => done(false)))
      if (await Promise.race([late, news])) return this.newest >= revision
    }
    return true
  }

  /** A state of some revision is known. */
  hear(revision: number) {
    this.newest = Math.max(this.newest, revision)
    this.heard()
  }

  /** Until the answer to the last request has come. */
  async settle(connected: () => boolean) {
    while (this.sending && connected()) await this.answering
  }

  /** What others hear of one's own decision can come before its answer: then nothing has to wait for that any more. */
  overtaken() {
    this.sending = false
  }

  /** Keeps a message and sends it, in its turn. */
  say(text: string) {
    this.letters = [...this.letters, text]
    if (!this.posting) void this.post()
  }

  private async post() {
    this.posting = true
    while (this.letters.length > 0 && !this.gone) {
      await this.deliver(this.letters[0]!).catch(this.handlers.reject)
      this.letters = this.letters.slice(1)
    }
    this.posting = false
  }

  /** A message has no id: whether one without an answer has arrived is read in the chat. */
  private async deliver(text: string) {
    const times = (chat: ChatMessage[]) => chat.filter((message) => message.text === text).length
    const before = times(await this.answered(this.handlers.said))
    for (;;) {
      try {
        await this.handlers.say(text)
        return
      } catch (error) {
        await this.pause(error)
      }
      if (times(await this.answered(this.handlers.said)) > before) return
    }
  }

  private async answered<Answer>(request: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      try {
        return await request()
      } catch (error) {
        await this.pause(error)
      }
    }
  }

  private async pause(error: unknown) {
    if (!(error instanceof Unreachable) || this.gone) throw error
    this.handlers.lost()
    await new Promise((wake) => setTimeout(wake, RESEND_AFTER))
  }
}
