// The past that a player looks at, any position of the game; null is the present.
import type { LogEntry, Past } from '../types'

export class PastView {
  position = $state.raw<Past | null>(null)
  private readonly seen = new Map<string, Past>()
  private asked = 0

  constructor(private readonly read: (number: number) => Promise<Past>) {}

  /** Another person comes to the screen, who saw other things. */
  forget() {
    this.asked += 1
    this.position = null
    this.seen.clear()
  }

  /** Shows the position after so many decisions; from `present` on, the present. */
  async lookAt(number: number, present: number, log: LogEntry[]) {
    const asked = ++this.asked
    if (number >= present) {
      this.position = null
      return
    }
    // A decision that was made anew has the number of the old one, and another time.
    const key = `${number}/${log.findLast((entry) => entry.number <= number)?.time}`
    const known = this.seen.get(key) ?? (await this.read(number).catch(() => null))
    if (!known) return
    this.seen.set(key, known)
    if (asked === this.asked) this.position = known
  }
}
