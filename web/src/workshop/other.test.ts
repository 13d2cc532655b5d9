import { expect, it } from 'vitest'
import usa from '../../../src/footplate/titles/steel_driver/maps/usa.toml?raw'
import { sceneryOf } from '../titles/steel-driver/scenery/scenery'
import { cornerAt, halfway, placeFor, type Coast } from './coast'
import { doubtsOf, reworded, settled, struck, toggled } from './doubts'
import { emptyDraft, found } from './draft'
import { hexesOf } from './editor.svelte'
import { LinkEditor, linkDifferences, readLinks, writeLinks } from './links.svelte'
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

it('draws the scenery of the United States by its coast, and another coast without it', () => {
  const { outline, canvas } = readLinks(usa)
  const corners = outline.map(([x, y]): [number, number] => [x, y])
  expect(sceneryOf({ outline: corners, canvas }).lakes.length).toBeGreaterThan(0)
  expect(sceneryOf({ outline: corners.slice(1), canvas })).toMatchObject({ lakes: [], land: expect.stringMatching(/^M90 46 .*Z$/) })
  expect(sceneryOf({ outline: [], canvas: { width: 9, height: 5 } }).land).toBe('M0 0H9V5H0Z')
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

it('bends a coast where it comes nearest, and takes a corner that is touched', () => {
  const square: Coast = [[0, 0], [100, 0], [100, 100], [0, 100]]
  expect(placeFor(square, { x: 50, y: -9 })).toBe(1)
  expect(placeFor(square, { x: -9, y: 50 })).toBe(4)
  expect([placeFor([], { x: 5, y: 5 }), placeFor(square.slice(0, 2), { x: 5, y: 5 })]).toEqual([0, 2])
  expect([cornerAt(square, { x: 110, y: 110 }), cornerAt(square, { x: 50, y: 50 }), cornerAt([], { x: 0, y: 0 })]).toEqual([2, -1, -1])
  expect(halfway(square, 3)).toEqual({ x: 0, y: 50 })
})

it('draws, moves and drops a coast step by step', () => {
  const editor = LinkEditor.fromText(usa, null)
  const count = editor.draft.outline.length
  editor.bend({ x: 400, y: 46 })
  expect([editor.draft.outline.length, editor.corner, editor.draft.outline[2]]).toEqual([count + 1, 2, [400, 46]])
  editor.moveCorner({ x: -5, y: 90.4 })
  expect(editor.draft.outline[2]).toEqual([0, 90])
  editor.removeCorner()
  expect(editor.draft.outline).toEqual(readLinks(usa).outline)
  editor.dropCoast()
  editor.trail({ x: 10, y: 10 })
  editor.trail({ x: 20, y: 10 })
  editor.trail({ x: 60, y: 10 })
  expect(editor.draft.outline).toEqual([[10, 10], [60, 10]])
  expect(linkDifferences(readLinks(usa), editor.draft)).toEqual([{ kind: 'coast', count: count + 2 }])
  editor.undo()
  expect([editor.draft.outline.length, editor.corner]).toEqual([1, -1])
  editor.close()
})

it('keeps the place of a doubt with its line, and strikes out what is settled', () => {
  const told = { drawn: ['the rivers [r B2]', 'names from memory'], exact: ['a fact'], sources: ['a book [2009]'] }
  const [rivers, names] = doubtsOf(told)
  expect([rivers, names]).toEqual([{ kind: 'drawn', index: 0, text: 'the rivers', at: ['r', 'B2'] }, { kind: 'drawn', index: 1, text: 'names from memory', at: [] }])
  expect(reworded(told, { ...names!, at: toggled([], 'cities') }).drawn![1]).toBe('names from memory [cities]')
  expect(reworded(told, { ...rivers!, at: toggled(toggled(rivers!.at, 'r'), 'B2') }).drawn![0]).toBe('the rivers')
  expect(settled(told, rivers!)).toEqual({ drawn: ['names from memory'], exact: ['a fact', 'the rivers'], sources: ['a book [2009]'] })
  expect(struck(told, rivers!).exact).toEqual(['a fact'])
})

it('finds what a doubt names on every board', () => {
  const town = found(emptyDraft('railways', 3, 2), 'B2', 'city')
  const board = { ...town, terrain: { ...town.terrain, A1: 'm' as const }, walls: ['A1-B1'] }
  expect([hexesOf(board, 'board').length, hexesOf(board, 'cities'), hexesOf(board, board.places[0]!.key), hexesOf(board, 'm'), hexesOf(board, 'walls'), hexesOf(board, 'C1'), hexesOf(board, 'Z9')])
    .toEqual([6, ['B2'], ['B2'], ['A1'], ['A1', 'B1'], ['C1'], []])
})
