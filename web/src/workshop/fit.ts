// Laying a picture under the grid: three spots of the picture and the three hexes where they belong say how it is
// moved, turned and stretched.
import type { Point } from '../hex/model'

/** x' = a x + c y + e, y' = b x + d y + f, as an SVG matrix has it. */
export type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number]
export interface Pair {
  /** on the picture, in its own pixels */
  from: Point
  /** on the board */
  to: Point
}

/** The matrix that brings three points of a picture to where they belong; null if they lie on one line. */
export function fitted(pairs: readonly Pair[]): Matrix | null {
  const [p, q, r] = pairs
  if (!p || !q || !r) return null
  const [ux, uy, vx, vy] = [q.from.x - p.from.x, q.from.y - p.from.y, r.from.x - p.from.x, r.from.y - p.from.y]
  const area = ux * vy - uy * vx
  if (Math.abs(area) < 1e-6) return null
  const solve = (s: number, t: number): [number, number] => [(s * vy - t * uy) / area, (t * ux - s * vx) / area]
  const [a, c] = solve(q.to.x - p.to.x, r.to.x - p.to.x)
  const [b, d] = solve(q.to.y - p.to.y, r.to.y - p.to.y)
  if (Math.abs(a * d - b * c) < 1e-9) return null
  return [a, b, c, d, p.to.x - a * p.from.x - c * p.from.y, p.to.y - b * p.from.x - d * p.from.y]
}

/** Where on the picture a point of the board lies. */
export function back([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point {
  const area = a * d - b * c
  return { x: (d * (x - e) - c * (y - f)) / area, y: (a * (y - f) - b * (x - e)) / area }
}

/** A picture as large as it fits into a canvas, unturned. */
export function laid(picture: { width: number; height: number }, canvas: { width: number; height: number }): Matrix {
  const k = Math.min(canvas.width / picture.width, canvas.height / picture.height)
  return [k, 0, 0, k, (canvas.width - picture.width * k) / 2, (canvas.height - picture.height * k) / 2]
}
