// Steel Driver's own part of a view and of a board, and what the eye needs to know about them.
import type { Schemas, Text } from '../../lib/types'

export type Board = Schemas['SteelDriverBoard']
export type Game = Schemas['SteelDriverView']
export type Facts = Schemas['SteelDriverFacts']
export type City = Schemas['SteelDriverCity']
export type Link = Schemas['SteelDriverLink']
export type Player = Schemas['SteelDriverPlayer']
export type Company = Schemas['SteelDriverCompany']
export type Auction = Schemas['SteelDriverAuction']
/** The numbers of a rail that could be built, or of goods that could be taken: those cost nothing. */
export type RailFacts = Facts['build']

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
