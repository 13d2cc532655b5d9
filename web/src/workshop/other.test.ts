import { expect, it } from 'vitest'
import usa from '../../../src/footplate/titles/steel_driver/maps/usa.toml?raw'
import { linkDifferences, readLinks, writeLinks } from './links.svelte'
import { readMix, total, writeMix } from './mix.svelte'

const mix = `schema = 1
id = "short"
game = "days-of-steam"
names = { en = "Short", fr = "Court" }
players = [2, 3]
goods = 5

[tiles]
straight-1 = 6

[cities]
red = 2

[provenance]
decided = [
  "all of it",
]
`

it('reads the board of Steel Driver and writes it as it was', () => {
  const draft = readLinks(usa)
  expect([draft.cities.length, draft.links.length, draft.ends]).toEqual([38, 85, ['NYC', 'SFO']])
  expect(draft.cities[0]).toMatchObject({ key: 'BOS', en: 'Boston', value: 30, start: true, label: 's' })
  expect(readLinks(writeLinks(draft))).toEqual(draft)
})

it('lists what differs from the board that one began from', () => {
  const before = readLinks(usa)
  const cities = before.cities.filter((town) => town.key !== 'ALB').map((town) => (town.key === 'BOS' ? { ...town, value: 35 } : town))
  const links = before.links.filter((link) => link.a !== 'ALB' && link.b !== 'ALB').map((link) => (link.a === 'BOS' ? { ...link, cost: 4 } : link))
  expect(linkDifferences(before, { ...before, cities, links })).toEqual([
    { kind: 'card', name: 'Boston, value', before: '30', after: '35' },
    { kind: 'none', name: 'Albany' },
    { kind: 'card', name: 'Boston – New York', before: '2', after: '4' },
    { kind: 'none', name: 'Boston – Albany' },
    { kind: 'none', name: 'Albany – New York' },
    { kind: 'none', name: 'Albany – Buffalo' },
  ])
})

it('reads what can be drawn of a spoilt board, and no other game', () => {
  const spoilt = usa.replace('a = "BOS", b = "ALB"', 'a = "BOS", b = "XYZ"').replace('value = 30', 'value = "much"')
  expect(readLinks(spoilt).links).toHaveLength(84)
  expect(readLinks(spoilt).cities[0]!.value).toBe(10)
  expect(() => readLinks(mix)).toThrow()
  expect(() => readMix(usa)).toThrow()
})

it('reads a mix of tiles and writes it as it was', () => {
  const draft = readMix(mix)
  expect([total(draft.tiles), draft.cities, draft.goods]).toEqual([6, { red: 2 }, 5])
  expect(writeMix(draft)).toBe(mix)
})
