import { expect, it } from 'vitest'
import france from '../../../src/footplate/titles/age_of_steam/maps/france.toml?raw'
import italy from '../../../src/footplate/titles/age_of_steam/maps/italy.toml?raw'
import rustBelt from '../../../src/footplate/titles/age_of_steam/maps/rust-belt.toml?raw'
import easternUs from '../../../src/footplate/titles/railways/maps/eastern-us.toml?raw'
import cardFile from '../../../src/footplate/titles/railways/data/eastern-us-cards.toml?raw'
import northeast from '../../../src/footplate/titles/steam/maps/northeast.toml?raw'
import ruhr from '../../../src/footplate/titles/steam/maps/ruhr.toml?raw'
import { differences } from './compare'
import { beside, boardOf, emptyDraft, found, hexAt, hexName, paint, resize, spotAt, toggleEdge, toggleRiver, type Draft } from './draft'
import { citiesOf, figuresOf, fitting, freshCard, kindOf, withCities, withKind, withNames, withText } from './cards'
import { back, fitted, laid } from './fit'
import { read, write } from './text'
import { summed, type Game as Played } from './trial.svelte'

const HOUSE: [string, string][] = [['rust-belt', rustBelt], ['france', france], ['italy', italy], ['northeast', northeast], ['ruhr', ruhr], ['eastern-us', easternUs]]

it.each(HOUSE)('reads %s, and what it writes says the same', (_, text) => {
  const draft = read(text)
  expect(read(write(draft))).toEqual(draft)
  expect(differences(draft, read(write(draft)))).toEqual([])
  expect(boardOf(draft).hexes.length).toBe(Object.keys(draft.terrain).length)
})

it('refuses what is no map that can be drawn', () => {
  for (const bad of ['', 'grid = 3', 'game = "chess"', 'game = "steam"', `x = "${'a'.repeat(100_000)}"`, 'a = [[[']) expect(() => read(bad)).toThrow()
})

it('names hexes as the engine does', () => {
  expect([hexName(0, 0), hexName(25, 9), hexName(26, 0), hexName(27, 4)]).toEqual(['A1', 'Z10', 'AA1', 'AB5'])
  for (const column of [0, 5, 25, 26, 39]) expect(hexAt(hexName(column, 3))).toEqual([column, 3])
  expect(beside('flat', 'B2')).toEqual(['B1', 'C2', 'C3', 'B3', 'A3', 'A2'])
  expect(beside('pointy', 'B2')).toEqual(['C1', 'C2', 'C3', 'B3', 'A2', 'B1'])
})

it('paints, founds and takes away', () => {
  const empty = emptyDraft('age-of-steam', 5, 4)
  expect(Object.keys(empty.terrain).length).toBe(20)
  expect(paint(empty, 'A1', 'p')).toBe(empty)
  const city = found(empty, 'B2', 'city')
  expect(spotAt(city, 'B2')).toMatchObject({ kind: 'city', colors: ['red'], cubes: 2, numbers: ['white 1'] })
  expect(spotAt(found(city, 'C3', 'city'), 'C3')?.numbers).toEqual(['white 2'])
  expect(spotAt(found(city, 'B2', 'town'), 'B2')).toMatchObject({ kind: 'town', colors: [], cubes: 0, numbers: [] })
  expect(paint(city, 'B2', '.').places).toEqual([])
  expect(paint(city, 'B2', 'x').places).toEqual([])
  expect(paint(city, 'B2', 'm').places.length).toBe(1)
})

it('puts walls and rivers on both hexes of a side, and takes them away again', () => {
  const empty = emptyDraft('steam', 4, 4)
  const walled = toggleEdge(empty, 'walls', 'B2', 3)
  expect(walled.walls).toEqual(['B2-B3'])
  expect(toggleEdge(walled, 'walls', 'B3', 0).walls).toEqual([])
  expect(toggleEdge(empty, 'walls', 'A1', 0)).toBe(empty)
  const wet = toggleRiver(empty, 'B2', 3)
  expect([wet.rivers, wet.terrain.B2, wet.terrain.B3]).toEqual([{ B2: [3], B3: [0] }, 'r', 'r'])
  const dry = toggleRiver(wet, 'B3', 0)
  expect([dry.rivers, dry.terrain]).toEqual([{}, empty.terrain])
})

it('grows and shrinks with what stands on it', () => {
  const draft: Draft = toggleEdge(found(emptyDraft('steam', 4, 4), 'D4', 'town'), 'walls', 'D3', 3)
  const small = resize(draft, 3, 4)
  expect([small.places, small.walls, Object.keys(small.terrain).length]).toEqual([[], [], 12])
  expect(Object.keys(resize(small, 5, 5).terrain).length).toBe(25)
})

it('tells the difference to where it began', () => {
  const before = read(northeast)
  const after = { ...found(paint(before, 'A1', 'h'), 'H5', 'town'), players: [3, 4] as [number, number], setup: { ...before.setup, goods_supply: 10 } }
  expect(differences(before, after).map((one) => one.kind)).toEqual(['head', 'founded', 'terrain', 'setup'])
})

it('fits a picture by three points', () => {
  const pairs = [{ from: { x: 0, y: 0 }, to: { x: 10, y: 20 } }, { from: { x: 100, y: 0 }, to: { x: 210, y: 20 } }, { from: { x: 0, y: 50 }, to: { x: 10, y: 70 } }]
  const matrix = fitted(pairs)!
  expect(matrix.map((part) => Math.round(part * 1000) / 1000)).toEqual([2, 0, 0, 1, 10, 20])
  for (const { from, to } of pairs) {
    expect(back(matrix, to).x).toBeCloseTo(from.x)
    expect(back(matrix, to).y).toBeCloseTo(from.y)
  }
  expect(fitted([pairs[0]!, pairs[0]!, pairs[1]!])).toBeNull()
  expect(fitted(pairs.slice(0, 2))).toBeNull()
  expect(laid({ width: 200, height: 100 }, { width: 100, height: 100 })).toEqual([0.5, 0, 0, 0.5, 0, 25])
})

const cards = cardFile.slice(cardFile.indexOf('[[barons]]'), cardFile.indexOf('# Texts of the kinds')).split('\n').filter((line) => !/^(#|text =)/.test(line)).join('\n')
const railways = () => read(`${easternUs}\n${cards}`)

it('reads and writes cards, ridges and gates, and tells what differs', () => {
  const draft = railways()
  expect([draft.operations?.length, draft.barons?.length, draft.ridges.length]).toEqual([32, 12, 35])
  expect(read(write(draft))).toEqual(draft)
  expect(draft.places.filter((spot) => spot.kind === 'gate').map((spot) => spot.key)).toEqual(['WDM', 'WKC'])
  const mobile = draft.operations!.find((card) => card.id === 'OP-SB-MOBILE')!
  const dearer = { ...draft, operations: draft.operations!.map((card) => (card === mobile ? { ...card, points: 9 } : card)) }
  expect(differences(draft, dearer)).toEqual([{ kind: 'card', name: 'Service Bounty: Mobile, points', before: '4', after: '9' }])
  const fewer = { ...draft, barons: draft.barons!.slice(1) }
  expect(differences(draft, fewer).map((one) => one.kind)).toEqual(['noCard'])
  expect(differences(fewer, draft).map((one) => one.kind)).toEqual(['newCard'])
  const ridge = toggleEdge(emptyDraft('railways', 4, 4), 'ridges', 'B2', 3)
  expect([ridge.ridges, boardOf(ridge).ridges]).toEqual([['B2-B3'], [{ hex: 'B2', side: 3 }]])
})

it('changes a card to another kind with what that kind needs', () => {
  const draft = railways()
  const bounty = freshCard('operations', draft, ['CHI', 'NYC'])
  expect(bounty).toMatchObject({ id: 'OP-NEW-1', use: 'claim', copies: 1, deck: 'draw', points: 3, condition: { kind: 'delivery_to', city: 'CHI' } })
  const line = withKind('operations', bounty, 'connect', ['CHI', 'NYC'])
  expect(citiesOf(line)).toEqual(['CHI', 'NYC'])
  expect(citiesOf(withCities(line, ['CHI', 'BOS', 'NYC']))).toEqual(['CHI', 'BOS', 'NYC'])
  const growth = withKind('operations', line, 'add_cubes', ['CHI'])
  expect([kindOf(growth), growth.use, growth.effect, growth.condition, growth.points]).toEqual(['add_cubes', 'immediate', { kind: 'add_cubes', cubes: 2 }, undefined, undefined])
  expect(figuresOf(withKind('barons', freshCard('barons', draft, []), 'first_engine', []))).toEqual(['level'])
  expect(withText(withText(bounty, 'Go.', ''), '', '')).toEqual(bounty)
  expect(withNames(bounty, '', '').names).toEqual({ en: 'OP-NEW-1' })
})

it('keeps of the cards of the house those whose cities are on the board', () => {
  const house = railways()
  const small = found(emptyDraft('railways', 4, 4), 'A1', 'city')
  expect(fitting(house.operations!, small).every((card) => citiesOf(card).length === 0)).toBe(true)
  expect(fitting(house.barons!, small).map(kindOf)).not.toContain('western_link')
  expect(fitting(house.operations!, house)).toEqual(house.operations)
})

it('sums up the games of a test', () => {
  const game = (changes: Partial<Played>): Played => ({
    number: 0, rounds: 8, decisions: 90, points: [10, 20], incomes: [1, 3], ruined: [false, false], winners: [1], built: ['A1', 'A2'],
    links: [['AA', 'BB']], unreached: ['CC'], carried: [['AA', 'BB']], delivered: [['AA', 'BB']], ...changes,
  })
  const found = summed([game({}), game({ points: [20, 20], winners: [0, 1], built: ['A1'], ruined: [true, false], links: [], unreached: ['AA', 'CC'], carried: [], delivered: [], rounds: 7 })])!
  expect(found.seats.map((seat) => [seat.points, seat.wins, seat.ruined])).toEqual([[15, 0.5, 1], [20, 1.5, 0]])
  expect([found.ruined, found.rounds, found.deliveries, found.unreached]).toEqual([1, [7, 8], 0.5, ['CC']])
  expect(found.hexes).toEqual({ A1: 1, A2: 0.5 })
  expect(found.links).toEqual([{ places: ['AA', 'BB'], share: 0.5, cubes: 0.5 }])
  expect(summed([])).toBeNull()
})
