import { expect, it } from 'vitest'
import { placeNames } from './lettering'
import { spanOf, type City, type Link } from './model'

const city = (id: string, x: number, y: number, label = 'e'): City => ({
  id, names: { en: id, fr: id }, color: 'white', value: 30, start: false, x, y, label,
})
const canvas = { width: 600, height: 400 }

function place(cities: City[], links: Link[] = []) {
  const known = new Map(cities.map((one) => [one.id, one]))
  return placeNames(cities, cities.map((one) => one.id), links.map((link) => spanOf(link, known)), canvas)
}

it('puts a name on the side that the board asks for', () => {
  const [name] = place([city('Boston', 300, 200, 'w')])
  expect(name!.anchor).toBe('end')
  expect(name!.x).toBeLessThan(300)
})

it('keeps a name on the sheet', () => {
  const [name] = place([city('Philadelphia', 580, 200, 'e')])
  expect(name!.anchor).not.toBe('start')
})

it('gets out of the way of a link and of another city', () => {
  const cities = [city('Albany', 200, 200, 'e'), city('Boston', 270, 200, 'e')]
  const [albany] = place(cities, [{ id: 'Albany-Boston', a: 'Albany', b: 'Boston', cost: 2, at: 0.5 }])
  expect(albany!.anchor).not.toBe('start')
})

it('draws a link from rim to rim with its sign between them', () => {
  const cities = [city('A', 100, 100), city('B', 200, 100)]
  const span = spanOf({ id: 'A-B', a: 'A', b: 'B', cost: 2, at: 0.5 }, new Map(cities.map((one) => [one.id, one])))
  expect(span.from.x).toBeGreaterThan(100)
  expect(span.to.x).toBeLessThan(200)
  expect(span.sign).toEqual({ x: 150, y: 100 })
})
