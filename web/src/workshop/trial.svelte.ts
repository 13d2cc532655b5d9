// A map tested by bots: games that the server plays one by one, and what they show together.
import { api, Refused } from '../lib/api'
import type { Schemas, Text } from '../lib/types'

export type Game = Schemas['GameTrial']
export const GAMES = 50
export type Heat = 'built' | 'links' | 'cities'

export interface Summary {
  games: number
  /** by seat */
  seats: { points: number; income: number; wins: number; ruined: number }[]
  ruined: number
  rounds: [number, number]
  decisions: [number, number]
  deliveries: number
  /** by hex: the share of games in which there was track */
  hexes: Record<string, number>
  /** the games in which two places were linked, and the cubes that went over it a game */
  links: { places: [string, string]; share: number; cubes: number }[]
  /** by city, a game */
  sent: Record<string, number>
  taken: Record<string, number>
  unreached: string[]
}

const mean = (figures: readonly number[]): number => figures.reduce((sum, one) => sum + one, 0) / Math.max(1, figures.length)
const span = (figures: readonly number[]): [number, number] => [Math.min(...figures), Math.max(...figures)]

function counted(names: Iterable<string>): Record<string, number> {
  const found: Record<string, number> = {}
  for (const name of names) found[name] = (found[name] ?? 0) + 1
  return found
}

/** What games show together. */
export function summed(games: readonly Game[]): Summary | null {
  const first = games[0]
  if (!first) return null
  const share = (counts: Record<string, number>) => Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, count / games.length]))
  const named = (pair: readonly string[]) => pair.join(' ')
  const linked = counted(games.flatMap((game) => [...new Set(game.links.map(named))]))
  const carried = counted(games.flatMap((game) => game.carried.map(named)))
  return {
    games: games.length,
    seats: first.points.map((_, seat) => ({
      points: mean(games.map((game) => game.points[seat]!)),
      income: mean(games.map((game) => game.incomes[seat]!)),
      wins: games.reduce((sum, game) => sum + (game.winners.includes(seat) ? 1 / game.winners.length : 0), 0),
      ruined: games.filter((game) => game.ruined[seat]).length,
    })),
    ruined: games.filter((game) => game.ruined.includes(true)).length,
    rounds: span(games.map((game) => game.rounds)),
    decisions: span(games.map((game) => game.decisions)),
    deliveries: mean(games.map((game) => game.delivered.length)),
    hexes: share(counted(games.flatMap((game) => [...new Set(game.built)]))),
    links: Object.entries(linked)
      .map(([pair, count]) => ({ places: pair.split(' ') as [string, string], share: count / games.length, cubes: (carried[pair] ?? 0) / games.length }))
      .sort((a, b) => b.share - a.share || b.cubes - a.cubes),
    sent: share(counted(games.flatMap((game) => game.delivered.map(([from]) => from as string)))),
    taken: share(counted(games.flatMap((game) => game.delivered.map(([, to]) => to as string)))),
    unreached: first.unreached.filter((place) => games.every((game) => game.unreached.includes(place))),
  }
}

export class Trial {
  games = $state.raw<Game[]>([])
  running = $state(false)
  trouble = $state.raw<Text | null>(null)
  lost = $state(false)
  heat = $state<Heat | null>('built')
  /** the text that was tested */
  text = $state.raw('')
  private turn = 0

  async run(text: string, seats: number, count = GAMES) {
    const turn = ++this.turn
    Object.assign(this, { games: [], running: true, trouble: null, lost: false, text, heat: this.heat ?? 'built' })
    try {
      for (let number = 0; number < count && turn === this.turn; number += 1) {
        const game = await api.tryMap(text, number, seats)
        if (turn === this.turn) this.games = [...this.games, game]
      }
    } catch (error) {
      if (turn !== this.turn) return
      if (error instanceof Refused) this.trouble = error.text
      else this.lost = true
    }
    if (turn === this.turn) this.running = false
  }

  stop() {
    this.turn += 1
    this.running = false
  }
}
