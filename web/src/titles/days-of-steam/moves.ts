// What the choices say in numbers, and what the log says about the trains.
import { byWorth, partWays } from '../../lib/ranking'
import type { Motion } from '../../lib/table/flow'
import type { Choice, LogEntry } from '../../lib/types'
import { kindOf, type Option } from '../../lib/walker'
import type { MoveFacts } from './model'

export const moveFacts = (choice: Choice): MoveFacts => choice.facts as MoveFacts

/** Points first, then the safer, then the cheaper. */
export function moveWorth(choice: Choice): number[] {
  const { points = 0, risk = 0, spent = 0, coal = 0 } = moveFacts(choice)
  return [points, -risk, -spent, -coal]
}

export const bestFirst = (choices: Choice[]): Choice[] => [...choices].sort((a, b) => byWorth(moveWorth(a), moveWorth(b)))

/** A walk goes on while there is but one way, or one that is as good as all others to the same end and effect, and burns
 * the least coal; the place of a tile is the player's to point at. */
export function onward(options: Option[]): string | null {
  const kind = options[0] && kindOf(options[0].target)
  if (!kind || kind === 'place') return null
  const offered = kind === 'way' ? partWays(options, moveWorth).first : options
  return offered.length === 1 || kind === 'coal' ? offered[0]!.target : null
}

interface EndSummary {
  /** what the best way there takes and brings */
  spent: number
  risk: number
  points: number
  /** the goods that can be taken on the ways there, each colour once */
  taken: string[]
}

export function summaryOf(choices: Choice[]): EndSummary {
  const { spent, risk, points } = moveFacts(bestFirst(choices)[0]!)
  return { spent, risk, points, taken: [...new Set(choices.flatMap((choice) => moveFacts(choice).taken))] }
}

/** Moves that differ in the coal burnt only, once. */
export function withoutCoal(choices: Choice[]): Choice[] {
  const seen = new Map<string, Choice>()
  for (const choice of choices) {
    const key = choice.steps.filter((step) => !step.startsWith('coal:')).join()
    if (!seen.has(key)) seen.set(key, choice)
  }
  return [...seen.values()]
}

/** The turn that is wanted if it fits, else the next one clockwise that does. */
export function fittingTurn(fits: number[], wanted: number): number | null {
  for (let turn = wanted; turn < wanted + 360; turn += 90) if (fits.includes(turn % 360)) return turn % 360
  return null
}

/** A turn among the different ones of a tile: a straight that is turned by 180 degrees is the same again. */
export const sameTurn = (turn: number, turns: number): number => turn % (turns * 90)

export interface Run {
  number: number
  from: string
  end: string
  route: string
  derailed: boolean
}

export interface Roll {
  number: number
  seat: number
  die: number
  risk: number
}

/** The latest run of each seat, and the latest that held the track. */
export function runsOf(log: LogEntry[]): { latest: Map<number, Run>; held: Map<number, Run> } {
  const latest = new Map<number, Run>()
  const held = new Map<number, Run>()
  for (const entry of log) {
    const moved = entry.events.find((event) => event.kind === 'moved')
    if (!moved) continue
    const roll = rollOf(entry)
    const run: Run = {
      number: entry.number,
      from: String(moved.from),
      end: String(moved.end),
      route: String(moved.route),
      derailed: roll !== null && roll.die <= roll.risk,
    }
    latest.set(Number(moved.seat), run)
    if (!run.derailed) held.set(Number(moved.seat), run)
  }
  return { latest, held }
}

const A_TILE = 110
const LONGEST = 640
/** a train that has derailed stands for a moment, and comes back */
export const DERAILED = { delay: 240, back: 420 }
export const TUMBLE = { times: 8, beat: 75 }

/** How long a train runs along a route. */
export const runTime = ({ route }: Pick<Run, 'route'>): number => Math.min(LONGEST, A_TILE * route.split('-').length)

export function motionOf(entry: LogEntry): Motion | null {
  const [run] = runsOf([entry]).latest.values()
  const die = rollOf(entry) ? TUMBLE.times * TUMBLE.beat : 0
  if (!run) return die > 0 ? { sound: 'dice', time: die } : null
  return { sound: 'train', time: Math.max(die, runTime(run) + (run.derailed ? DERAILED.delay + DERAILED.back : 0)) }
}

function rollOf(entry: LogEntry): Roll | null {
  const rolled = entry.events.find((event) => event.kind === 'rolled')
  return rolled ? { number: entry.number, seat: Number(rolled.seat), die: Number(rolled.die), risk: Number(rolled.risk) } : null
}

export const latestRoll = (log: LogEntry[]): Roll | null => {
  const entry = log.findLast((one) => rollOf(one))
  return entry ? rollOf(entry) : null
}
