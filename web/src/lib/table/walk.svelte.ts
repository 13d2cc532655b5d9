// The player's walk through the choices: what is lit, what is chosen, what the pointer could do.
import { back, foreseen, kindOf, optionsAfter, pick, reachable, settled } from '../walker'
import type { Choice } from '../types'

export class Walk {
  steps = $state.raw<string[]>([])
  pointed = $state<string | null>(null)
  /** a title with many kinds of actions lights them kind by kind: by their first steps, to begin with and as chosen */
  opening = $state.raw<readonly string[] | null>(null)
  only = $state.raw<readonly string[] | null>(null)
  /** somebody leads the player to few of the actions, which are all lit */
  led = $state(false)

  /** every action that is legal */
  legal = $derived.by<Choice[]>(() => this.offer())
  /** the legal actions that are lit */
  choices = $derived.by<Choice[]>(() => {
    const kinds = this.led ? null : (this.only ?? this.opening)
    return kinds ? this.legal.filter((choice) => kinds.includes(kindOf(choice.steps[0]!))) : this.legal
  })
  options = $derived.by(() => optionsAfter(this.choices, this.steps))
  lit = $derived.by(() => new Set(this.options.map((option) => option.target)))
  chosen = $derived.by(() => settled(this.choices, this.steps))
  /** what the pointer could do, else what the walk so far can lead to */
  ghosts = $derived.by(() => {
    const pointed = this.pointed ? foreseen(this.choices, this.steps, this.pointed) : []
    return pointed.length > 0 || this.steps.length === 0 ? pointed : reachable(this.choices, this.steps)
  })

  private proposed: { steps: string[]; pointed: number } | null = null

  constructor(private readonly offer: () => Choice[]) {}

  /** Goes on to a target, or says that no legal action touches it. A click chooses; it never commits. */
  choose(target: string): boolean {
    const steps = pick(this.choices, this.steps, target) ?? pick(this.legal, [], target)
    if (steps === null) return false
    if (reachable(this.choices, steps).length === 0) this.only = [kindOf(steps[0]!)]
    this.steps = steps
    return true
  }

  /** Goes on to a whole action of which the player has pointed at the first steps only; a step back leaves it whole. */
  propose(choice: Choice, pointed: number) {
    this.steps = choice.steps
    this.proposed = { steps: choice.steps, pointed }
  }

  /** Lights the actions of some kinds only, or again those of the beginning. */
  light(kinds: readonly string[] | null) {
    this.steps = []
    this.only = kinds
  }

  stepBack() {
    if (this.steps.length === 0) this.only = null
    else if (this.proposed?.steps === this.steps) this.steps = back(this.choices, this.steps.slice(0, this.proposed.pointed))
    else this.steps = back(this.choices, this.steps)
  }

  restart() {
    this.steps = []
    this.only = null
    this.pointed = null
  }
}
