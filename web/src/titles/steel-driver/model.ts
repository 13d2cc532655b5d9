// Steel Driver's own part of a view and of a board, and what the eye needs to know about them.
import type { Text } from '../../lib/types'

export interface City {
  id: string
  names: Text
  color: string
  value: number
  start: boolean
  x: number
  y: number
  label: string
}

export interface Link {
  id: string
  a: string
  b: string
  cost: number
  at: number
}

export interface Board {
  id: string
  names: Text
  canvas: { width: number; height: number }
  outline: [number, number][]
  ends: string[]
  cities: City[]
  links: Link[]
  regions: Record<string, Text>
  companies: { id: string; names: Text }[]
}

export interface Player {
  cash: number
  cubes: number
  shares: Record<string, number>
  controls: string[]
  earned: number[]
}

export interface Company {
  id: string
  box: number
  controller: number | null
  sold: boolean
  profit: number
  rails: number
  shares: number
  start: string | null
  cities: string[]
  goods: Record<string, number>
  final: number | null
  last: number | null
}

export interface Auction {
  company: string
  bid: number
  bidder: number
  in: number[]
  auctioneer: number
}

export interface Game {
  active: number
  players: Player[]
  companies: Company[]
  rails: Record<string, string>
  order: string[]
  passed: string[]
  acting: string | null
  auction: Auction | null
  passes: number
  transcontinental: { turn: number; company: string; others: string[]; routes: string[][] } | null
  goods: Record<string, string>
}

/** The numbers of a rail that could be built. */
export interface RailFacts {
  cost: number
  gain: number
  /** what the transcontinental link brings, if this rail makes it */
  bonus: number
}

export const GOODS = ['white', 'black', 'green', 'orange', 'red'] as const

const LETTERS: Record<string, Text> = {
  white: { en: 'W', fr: 'B' },
  black: { en: 'B', fr: 'N' },
  green: { en: 'G', fr: 'V' },
  orange: { en: 'O', fr: 'O' },
  red: { en: 'R', fr: 'R' },
}

export const letterOf = (color: string): Text => LETTERS[color] ?? { en: '?', fr: '?' }

export interface Point {
  x: number
  y: number
}

export interface Span {
  from: Point
  to: Point
  /** where the cost or the company's sign stands */
  sign: Point
  length: number
}

const HEXAGON_RADIUS = 23
const CITY_RADIUS = 18.5

export const radiusOf = (city: City): number => (city.start ? HEXAGON_RADIUS : CITY_RADIUS)

/** Where the letter of a city's goods stands. */
export const tagOf = (city: City): Point => ({ x: city.x + radiusOf(city) * 0.84, y: city.y + radiusOf(city) * 0.8 })

/** A link as drawn: from the rim of one city to the rim of the other. */
export function spanOf(link: Link, cities: Map<string, City>): Span {
  const a = cities.get(link.a)!
  const b = cities.get(link.b)!
  const whole = Math.hypot(b.x - a.x, b.y - a.y)
  const along = (distance: number): Point => ({
    x: a.x + ((b.x - a.x) * distance) / whole,
    y: a.y + ((b.y - a.y) * distance) / whole,
  })
  const start = radiusOf(a) - 3
  const end = whole - radiusOf(b) + 3
  const middle = link.at === 0.5 ? (start + end) / 2 : whole * link.at
  return { from: along(start), to: along(end), sign: along(middle), length: end - start }
}

export const hexagon = (radius: number): string =>
  Array.from({ length: 6 }, (_, corner) => {
    const angle = (Math.PI / 3) * corner
    return `${(radius * Math.cos(angle)).toFixed(1)},${(radius * Math.sin(angle)).toFixed(1)}`
  }).join(' ')
