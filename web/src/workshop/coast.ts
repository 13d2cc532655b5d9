// The coast of a board of Steel Driver: a line of corners that ends where it begins. Fewer than three are no coast.
import type { Point } from '../titles/steel-driver/model'

export type Corner = readonly [number, number]
export type Coast = readonly Corner[]

/** How near a touch has to be to a corner, and how far apart corners lie that are drawn in one stroke. */
const REACH = 24
export const STRIDE = 34
/** The most that a file may have. */
export const MOST_CORNERS = 400

const far = ([x, y]: Corner, point: Point): number => Math.hypot(x - point.x, y - point.y)

/** The corner at a point; -1: none. */
export function cornerAt(coast: Coast, point: Point): number {
  const nearest = coast.reduce((best, corner, index) => (best < 0 || far(corner, point) < far(coast[best]!, point) ? index : best), -1)
  return nearest >= 0 && far(coast[nearest]!, point) <= REACH ? nearest : -1
}

/** How far a point is from the way between two corners. */
function aside([ax, ay]: Corner, [bx, by]: Corner, { x, y }: Point): number {
  const length = (bx - ax) ** 2 + (by - ay) ** 2
  const part = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length))
  return Math.hypot(x - ax - part * (bx - ax), y - ay - part * (by - ay))
}

/** Where in the line a new corner belongs: where the coast comes nearest to it. */
export function placeFor(coast: Coast, point: Point): number {
  if (coast.length < 3) return coast.length
  const ways = coast.map((corner, index) => aside(corner, coast[(index + 1) % coast.length]!, point))
  return ways.indexOf(Math.min(...ways)) + 1
}

/** Halfway from a corner to the next. */
export function halfway(coast: Coast, index: number): Point {
  const [[ax, ay], [bx, by]] = [coast[index]!, coast[(index + 1) % coast.length]!]
  return { x: (ax + bx) / 2, y: (ay + by) / 2 }
}

export const isApart = (coast: Coast, point: Point): boolean => coast.length === 0 || far(coast.at(-1)!, point) >= STRIDE
