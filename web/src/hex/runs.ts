// A line of track between two places, found hex by hex: for pictures, where nobody has built it.
import { middleOf, type Piece } from './geometry'
import type { HexBoard } from './model'

/** The shortest way over hexes without a place; none if there is no way. */
export function runAlong(board: HexBoard, from: string, to: string): Piece[] {
  const hexes = new Map(board.hexes.map((hex) => [hex.name, hex]))
  const start = board.hexes.find((hex) => hex.place === from)
  const came = new Map<string, { before: string; side: number }>()
  const queue = start ? [start.name] : []
  for (const name of queue) {
    const hex = hexes.get(name)!
    if (hex.place === to) break
    hex.neighbours.forEach((other, side) => {
      const next = other === null ? undefined : hexes.get(other)
      if (!next || next.terrain === 'closed' || next === start || came.has(next.name)) return
      if (next.place !== null && next.place !== to) return
      came.set(next.name, { before: name, side })
      queue.push(next.name)
    })
  }
  const pieces: Piece[] = []
  let step = came.get(board.hexes.find((hex) => hex.place === to)?.name ?? '')
  while (step && step.before !== start?.name) {
    const entered = came.get(step.before)!
    pieces.unshift({ middle: middleOf(hexes.get(step.before)!), from: (entered.side + 3) % 6, to: step.side })
    step = entered
  }
  return pieces
}
