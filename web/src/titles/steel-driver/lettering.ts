// Where the names of the cities stand: beside their city, clear of costs, cities and each other as far as it goes.
import { textWidth } from '../../lib/textwidth'
import { radiusOf, tagOf, type City, type Point, type Span } from './model'

export interface Lettering {
  x: number
  y: number
  anchor: 'start' | 'middle' | 'end'
}

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

interface Candidate extends Lettering {
  box: Box
  cost: number
}

/** the size of the letters on the board */
const LETTERS = 17
const ASCENT = 13
const DESCENT = 4
const SIGN = 12
const TAG = 9
const ROUNDS = 4
const WEIGHTS = { city: 6, sign: 4, name: 8, line: 9, away: 40 }

/** The eight sides, as parts of the way to the right and down. */
const SIDES: Record<string, [number, number]> = {
  n: [0, -1], ne: [0.72, -0.72], e: [1, 0], se: [0.72, 0.72], s: [0, 1], sw: [-0.72, 0.72], w: [-1, 0], nw: [-0.72, -0.72],
}

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

const around = (point: Point, reach: number): Box => ({
  left: point.x - reach, right: point.x + reach, top: point.y - reach, bottom: point.y + reach,
})

/** How much of a line runs through a box, by points along it. */
function crossed(box: Box, span: Span): number {
  const STEP = 6
  let inside = 0
  for (let at = 0; at <= span.length; at += STEP) {
    const x = span.from.x + ((span.to.x - span.from.x) * at) / span.length
    const y = span.from.y + ((span.to.y - span.from.y) * at) / span.length
    if (x > box.left && x < box.right && y > box.top && y < box.bottom) inside += STEP
  }
  return inside
}

function beside(city: City, width: number, side: string): Lettering & { box: Box } {
  const [right, down] = SIDES[side]!
  const gap = radiusOf(city) + 7
  const slanted = right !== 0 && down !== 0
  const x = city.x + right * (slanted ? gap - 2 : gap)
  const y = city.y + down * (slanted ? gap + 2 : gap) + (down < 0 ? 0 : down > 0 ? ASCENT - 1 : ASCENT / 2 - 1)
  const anchor = right > 0 ? 'start' : right < 0 ? 'end' : 'middle'
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { x, y, anchor, box: { left, right: left + width, top: y - ASCENT, bottom: y + DESCENT } }
}

function candidates(city: City, name: string, cities: City[], spans: Span[], canvas: Box): Candidate[] {
  const width = textWidth(name, 'title') * LETTERS
  return Object.keys(SIDES).map((side) => {
    const place = beside(city, width, side)
    const area = width * (ASCENT + DESCENT)
    let cost = side === city.label ? 0 : WEIGHTS.away
    cost += (area - overlap(place.box, canvas)) * 10
    for (const other of cities) {
      cost += overlap(place.box, around(other, radiusOf(other) - 1)) * WEIGHTS.city
      cost += overlap(place.box, around(tagOf(other), TAG)) * WEIGHTS.city
    }
    for (const span of spans) {
      cost += overlap(place.box, around(span.sign, SIGN)) * WEIGHTS.sign + crossed(place.box, span) * WEIGHTS.line
    }
    return { ...place, cost }
  })
}

/** Gives each city the best of its sides, again and again until the names have made room for each other. */
export function placeNames(
  cities: City[], names: string[], spans: Span[], canvas: { width: number; height: number },
): Lettering[] {
  const sheet = { left: 14, top: 14, right: canvas.width - 14, bottom: canvas.height - 14 }
  const offers = cities.map((city, index) => candidates(city, names[index]!, cities, spans, sheet))
  const chosen = offers.map((offer) => offer.reduce((best, one) => (one.cost < best.cost ? one : best)))
  for (let round = 0; round < ROUNDS; round++) {
    offers.forEach((offer, index) => {
      const total = (one: Candidate) =>
        chosen.reduce((sum, other, at) => (at === index ? sum : sum + overlap(one.box, other.box) * WEIGHTS.name), one.cost)
      chosen[index] = offer.reduce((best, one) => (total(one) < total(best) ? one : best))
    })
  }
  return chosen.map(({ x, y, anchor }) => ({ x, y, anchor }))
}
