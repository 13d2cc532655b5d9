// The water of the map: where a hex has water, the book does not say how it runs. Neighbouring hexes with water are
// joined to rivers without rings, and a river that comes to a lake or to the sea ends there.
import type { Hex } from '../../hex/model'

/** The sides that water crosses, by hex. */
export function riversOf(hexes: Hex[]): Map<string, number[]> {
  const wet = new Map(hexes.filter((hex) => hex.terrain === 'water').map((hex) => [hex.name, hex]))
  const open = new Set(hexes.filter((hex) => hex.terrain === 'closed').map((hex) => hex.name))
  const shore = (hex: Hex) => hex.neighbours.some((other) => other !== null && open.has(other))
  const rivers = new Map<string, number[]>([...wet.keys()].map((name) => [name, []]))
  const roots = new Map<string, string>()
  const rootOf = (name: string): string => {
    const above = roots.get(name)
    return above === undefined ? name : rootOf(above)
  }
  for (const [name, hex] of wet) {
    hex.neighbours.forEach((other, side) => {
      const next = other === null ? undefined : wet.get(other)
      if (!next || (shore(hex) && shore(next)) || rootOf(name) === rootOf(next.name)) return
      roots.set(rootOf(name), rootOf(next.name))
      rivers.get(name)!.push(side)
      rivers.get(next.name)!.push((side + 3) % 6)
    })
  }
  for (const [name, hex] of wet) {
    const mouth = mouthOf(hex, rivers.get(name)!, open)
    if (mouth !== null) rivers.get(name)!.push(mouth)
  }
  return rivers
}

/** The side to the open water that lies most opposite to where the river comes from. */
function mouthOf(hex: Hex, arms: number[], open: Set<string>): number | null {
  const sides = hex.neighbours.flatMap((other, side) => (other !== null && open.has(other) ? [side] : []))
  if (sides.length === 0) return null
  const away = (side: number) => Math.min(...arms.map((arm) => Math.min((side - arm + 6) % 6, (arm - side + 6) % 6)), 3)
  return sides.reduce((best, side) => (away(side) > away(best) ? side : best))
}
