// What the pictures of a story are drawn from: scales, lines, bands and flows, as plain figures.
import type { Story } from '../lib/types'

export type StoryEvent = Story['log'][number]['events'][number]

/** What money is received for or spent on. */
export type What = 'auction' | 'actions' | 'track' | 'loans' | 'shares' | 'income' | 'cities' | 'engines' | 'profits'
/** The money that an event brings to its seat, or takes from it: more than 0 is received. The board has the prices. */
export type Ledger = (event: StoryEvent, board: unknown) => { what: What; amount: number } | null

export interface Scale {
  (value: number): number
  least: number
  most: number
}

export function scale(least: number, most: number, from: number, to: number): Scale {
  const span = most - least || 1
  const place = (value: number) => from + ((value - least) / span) * (to - from)
  return Object.assign(place, { least, most })
}

/** Round values from the least to the most, 0 among them, about so many. */
export function ticks(least: number, most: number, about = 4): number[] {
  const span = Math.max(most - least, 1)
  const rough = span / about
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= rough) ?? 10 * power)
  const first = Math.floor(least / step)
  const last = Math.max(Math.ceil(most / step), first + 1)
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

/** A line that stays where it is until the next value, and goes on with the last one to the end. */
export function stepped(xs: number[], ys: number[], end: number): string {
  return `${xs.map((x, index) => (index === 0 ? `M${x} ${ys[0]}` : `H${x}V${ys[index]}`)).join('')}H${end}`
}

/** The area between two such lines. */
export function band(xs: number[], low: number[], high: number[], end: number): string {
  const down = xs.map((x, index) => `V${low[index]}H${x}`).reverse().join('')
  return `${stepped(xs, high, end)}${down}Z`
}

export interface Layer {
  id: string
  low: number[]
  high: number[]
}

/** The parts of a sum on top of each other: what adds above 0, what takes away below. */
export function layers(parts: { id: string; points: number[] }[]): Layer[] {
  const count = parts[0]?.points.length ?? 0
  const [above, below] = [new Array<number>(count).fill(0), new Array<number>(count).fill(0)]
  return parts.map(({ id, points }) => {
    // While a part is nought it lies where it will be later.
    const first = points.find((value) => value !== 0) ?? 0
    const low: number[] = []
    const high: number[] = []
    points.forEach((value, index) => {
      const side = (value || first) < 0 ? below : above
      const before = side[index]!
      side[index] = before + value
      low.push(Math.min(before, side[index]!))
      high.push(Math.max(before, side[index]!))
    })
    return { id, low, high }
  })
}

export interface Delivery {
  number: number
  seat: number
  color: string
  /** the points that it brought to each seat, where the game says so */
  points: number[]
}

const seatOf = (event: StoryEvent): number | null => (typeof event.seat === 'number' ? event.seat : null)

/** What was delivered, by whom, and whose track was paid for it: in the event itself, or in those that follow it. */
export function deliveries(log: Story['log'], seats: number): Delivery[] {
  const found: Delivery[] = []
  for (const { number, events } of log) {
    let latest: Delivery | null = null
    for (const event of events) {
      const seat = seatOf(event)
      if (seat === null) continue
      if (event.kind === 'delivered' || event.kind === 'goods-taken') {
        const shares = Array.isArray(event.shares) ? event.shares.map(Number) : new Array<number>(seats).fill(0)
        latest = { number, seat, color: String(event.color ?? ''), points: shares }
        found.push(latest)
      } else if (latest && event.kind === 'links-scored' && typeof event.points === 'number') latest.points[seat]! += event.points
    }
  }
  return found
}

/** How many things had happened by each of the positions. */
export const countedAt = (numbers: number[], happened: { number: number }[]): number[] =>
  numbers.map((number) => happened.filter((one) => one.number <= number).length)

/** Who brought how many points to whom: a line for each who delivered. */
export function matrix(delivered: Delivery[], seats: number): number[][] {
  const sums = Array.from({ length: seats }, () => new Array<number>(seats).fill(0))
  for (const { seat, points } of delivered) points.forEach((value, to) => (sums[seat]![to]! += value))
  return sums
}

export interface Flow {
  seat: number
  what: What | 'start' | 'rest' | 'left'
  amount: number
}

/** The money of each seat from where it came to where it went; both sides of a seat are the same sum. */
export function flows(story: Story, ledger: Ledger | undefined, board: unknown = null): { received: Flow[]; spent: Flow[] } {
  const received: Flow[] = []
  const spent: Flow[] = []
  for (const { seat, money } of story.seats) {
    if (!money) continue
    const sums = new Map<What, { in: number; out: number }>()
    for (const { number, events } of story.log) {
      for (const event of number === 0 ? [] : events) {
        const entry = seatOf(event) === seat ? ledger?.(event, board) : null
        if (!entry || !entry.amount) continue
        const sum = sums.get(entry.what) ?? { in: 0, out: 0 }
        sums.set(entry.what, entry.amount > 0 ? { ...sum, in: sum.in + entry.amount } : { ...sum, out: sum.out - entry.amount })
      }
    }
    const [start, left] = [money[0]!, money.at(-1)!]
    const told = [...sums.values()].reduce((total, sum) => total + sum.in - sum.out, 0)
    const rest = left - start - told
    const add = (side: Flow[], what: Flow['what'], amount: number) => amount > 0 && side.push({ seat, what, amount })
    add(received, 'start', start)
    for (const [what, sum] of sums) {
      add(received, what, sum.in)
      add(spent, what, sum.out)
    }
    add(rest > 0 ? received : spent, 'rest', Math.abs(rest))
    add(spent, 'left', left)
  }
  return { received, spent }
}

/** The last of the story's positions in each round. */
export function roundEnds(rounds: number[]): number[] {
  return rounds.flatMap((round, index) => (index === rounds.length - 1 || rounds[index + 1] !== round ? [index] : []))
}
