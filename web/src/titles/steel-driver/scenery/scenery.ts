import type { Board } from '../model'
import { usa } from './usa'

/** What is drawn around a board for the eye only, in the units of its canvas. */
export interface Scenery {
  /** the coast that it belongs to, as the board says it */
  outline: string
  land: string
  country: string
  lakes: string[]
  rivers: string[]
  ranges: { size: number; points: [number, number][] }[]
}

const sceneries = new Map([usa].map((one) => [one.outline, one]))

/** A board whose coast has no scenery is drawn by that coast alone; one without a coast is land all over. */
export function sceneryOf({ outline, canvas: { width, height } }: Pick<Board, 'outline' | 'canvas'>): Scenery {
  const corners = outline.flat().join(' ')
  const plain = outline.length > 2 ? `M${corners}Z` : `M0 0H${width}V${height}H0Z`
  return sceneries.get(corners) ?? { outline: corners, land: plain, country: plain, lakes: [], rivers: [], ranges: [] }
}

interface Peak {
  x: number
  y: number
  size: number
}

/** A cheap noise that gives the same picture every time. */
function noise(seed: number): number {
  const wave = Math.sin(seed * 12.9898) * 43758.5453
  return wave - Math.floor(wave)
}

/** Peaks along the ranges, in two loose rows, those further north first so that nearer ones stand before them. */
export function peaks(ranges: Scenery['ranges']): Peak[] {
  const found: Peak[] = []
  ranges.forEach(({ size, points }, range) => {
    points.slice(1).forEach(([x2, y2], leg) => {
      const [x1, y1] = points[leg]!
      const length = Math.hypot(x2 - x1, y2 - y1)
      const count = Math.max(2, Math.round(length / (13 * size)))
      for (let index = 0; index < count; index++) {
        const seed = range * 97 + leg * 31 + index
        const part = (index + noise(seed) * 0.6) / count
        const aside = (noise(seed + 0.5) - 0.5) * 26 * size
        found.push({
          x: x1 + (x2 - x1) * part + aside,
          y: y1 + (y2 - y1) * part + (noise(seed + 0.7) - 0.5) * 8,
          size: size * (0.75 + noise(seed + 0.3) * 0.5),
        })
      }
    })
  })
  return found.sort((a, b) => a.y - b.y)
}
