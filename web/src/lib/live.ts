// The live socket of a table: opens again by itself after it was lost, with growing pauses.
import { Unpacker } from './table/packed'
import type { LiveMessage } from './types'

interface LiveHandlers {
  /** asked before each opening; brings the table up to date and says up to which decision it is known */
  prepare: () => Promise<number>
  message: (message: LiveMessage) => void
  status: (connected: boolean) => void
  /** the table cannot be opened at all; no use in trying again */
  hopeless: (error: unknown) => void
}

const OPEN = 1
const FIRST_PAUSE = 400
const LONGEST_PAUSE = 8000
const PING_EVERY = 20_000
const PONG_WITHIN = 8000

export class Live {
  private socket: WebSocket | null = null
  private pause = FIRST_PAUSE
  private retry: ReturnType<typeof setTimeout> | undefined
  private ping: ReturnType<typeof setInterval> | undefined
  private deadline: ReturnType<typeof setTimeout> | undefined
  private closed = false
  private opening = false

  constructor(
    /** the address, for who knows the table up to a decision */
    private readonly path: (since: number) => string,
    private readonly handlers: LiveHandlers,
    private readonly temporary: (error: unknown) => boolean,
  ) {
    addEventListener('online', this.now)
    document.addEventListener('visibilitychange', this.now)
    document.addEventListener('visibilitychange', this.tellSight)
    void this.begin()
  }

  get open(): boolean {
    return this.socket?.readyState === OPEN
  }

  close() {
    this.closed = true
    removeEventListener('online', this.now)
    document.removeEventListener('visibilitychange', this.now)
    document.removeEventListener('visibilitychange', this.tellSight)
    this.drop()
  }

  /** Opens anew, for a visitor who has become somebody else to the server by sitting down or standing up. */
  renew() {
    this.hangUp()
    void this.begin()
  }

  private now = () => {
    if (this.closed || this.socket || document.hidden) return
    this.pause = FIRST_PAUSE
    clearTimeout(this.retry)
    void this.begin()
  }

  private async begin() {
    if (this.opening || this.closed) return
    this.opening = true
    try {
      const since = await this.handlers.prepare()
      if (!this.closed) this.connect(since)
    } catch (error) {
      if (this.temporary(error)) this.later()
      else this.handlers.hopeless(error)
    } finally {
      this.opening = false
    }
  }

  private connect(since: number) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}${this.path(since)}`)
    const unpacker = new Unpacker()
    this.socket = socket
    socket.onopen = () => {
      this.pause = FIRST_PAUSE
      this.handlers.status(true)
      if (document.hidden) this.sendPing()
      this.ping = setInterval(() => this.sendPing(), PING_EVERY)
    }
    socket.onmessage = (event) => {
      if (this.socket !== socket) return
      clearTimeout(this.deadline)
      const message = unpacker.read(JSON.parse(event.data))
      // Without what it builds on, the table is told anew.
      if (message) this.handlers.message(message)
      else socket.close()
    }
    socket.onclose = () => {
      if (this.socket !== socket) return
      this.drop()
      this.later()
    }
  }

  /** Who does not see the table is called when it waits for them. */
  private tellSight = () => {
    if (this.socket?.readyState === WebSocket.OPEN) this.sendPing()
  }

  private sendPing() {
    this.socket?.send(JSON.stringify({ type: 'ping', hidden: document.hidden }))
    clearTimeout(this.deadline)
    this.deadline = setTimeout(() => this.socket?.close(), PONG_WITHIN)
  }

  private hangUp() {
    clearInterval(this.ping)
    clearTimeout(this.deadline)
    clearTimeout(this.retry)
    const socket = this.socket
    this.socket = null
    socket?.close()
  }

  private drop() {
    this.hangUp()
    this.handlers.status(false)
  }

  private later() {
    if (this.closed) return
    this.handlers.status(false)
    this.retry = setTimeout(() => void this.begin(), this.pause)
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE)
  }
}
