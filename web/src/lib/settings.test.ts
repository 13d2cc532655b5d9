import { expect, it } from 'vitest'
import { parse } from './router.svelte'
import { fill, kept, nameIn, ordinal, plural } from './settings.svelte'
import { en } from './words/en'
import { fr } from './words/fr'

it('fills sentences', () => {
  expect(fill('{name} decides', { name: 'Ada' }, 'en')).toBe('Ada decides')
  expect(fill('{n} cube|{n} cubes', { n: 3 }, 'en')).toBe('3 cubes')
})

it('says of one that they decide, and of several', () => {
  expect(fill(en.turnOf, { n: 1, name: 'Ada' }, 'en')).toBe('Ada decides')
  expect(fill(en.turnOf, { n: 2, name: 'Ada and Ben' }, 'en')).toBe('Ada and Ben decide')
  expect(fill(fr.turnOf, { n: 1, name: 'Ada' }, 'fr')).toBe('Ada décide')
  expect(fill(fr.turnOf, { n: 2, name: 'Ada et Ben' }, 'fr')).toBe('Ada et Ben décident')
})

it('gives a former player a capital where a sentence begins', () => {
  const facts = { name: 'A former player', others: 'Ben and A former player' }
  expect(fill('{name} wins. {name} resigns before {others}.', facts, 'en')).toBe('A former player wins. A former player resigns before Ben and a former player.')
  expect(fill('Le tour de {name}', { name: 'Un ancien joueur' }, 'fr')).toBe('Le tour d’un ancien joueur')
})

it('names a thing of the server, and one that it does not know by its id', () => {
  const towns = [{ id: 'KAN', names: { en: 'Kansas City', fr: 'Kansas City' } }]
  expect(nameIn(towns, 'KAN')).toBe('Kansas City')
  expect(nameIn(towns, 'OMA')).toBe('OMA')
})

it('lets no French line begin with a sign', () => {
  expect(kept('Une part rapporte 5 000 $, une tuile coûte 2 $.', 'fr')).toBe('Une part rapporte 5\u202f000\u00a0$, une tuile coûte 2\u00a0$.')
  expect(kept('« Non » : pourquoi ?', 'fr')).toBe('«\u00a0Non\u00a0»\u00a0: pourquoi\u00a0?')
  expect(kept('a : b', 'en')).toBe('a : b')
})

it('counts as each language does', () => {
  expect(plural('cube|cubes', 0, 'en')).toBe('cubes')
  expect(plural('cube|cubes', 0, 'fr')).toBe('cube')
  expect(plural('cube|cubes', 1, 'en')).toBe('cube')
})

it('names places in an order', () => {
  expect([1, 2, 3, 4, 11, 12, 21].map((n) => ordinal(n, 'en'))).toEqual(['1st', '2nd', '3rd', '4th', '11th', '12th', '21st'])
  expect([1, 2, 3].map((n) => ordinal(n, 'fr'))).toEqual(['1re', '2e', '3e'])
})

it('knows the addresses of the site', () => {
  expect(parse('/')).toEqual({ page: 'landing' })
  expect(parse('/new', '?title=steel-driver')).toEqual({ page: 'new', title: 'steel-driver', map: null })
  expect(parse('/table/k3v9')).toEqual({ page: 'table', id: 'k3v9', at: null })
  expect(parse('/table/k3v9', '?at=12')).toEqual({ page: 'table', id: 'k3v9', at: '12' })
  expect(parse('/table/k3v9/story')).toEqual({ page: 'story', id: 'k3v9' })
  expect(parse('/table/k3v9/story/more')).toEqual({ page: 'missing' })
  expect(parse('/rules/steel-driver')).toEqual({ page: 'rules', title: 'steel-driver' })
  expect(parse('/table')).toEqual({ page: 'missing' })
  expect(parse('/table/a/b')).toEqual({ page: 'missing' })
  expect(parse('/%ff')).toEqual({ page: 'missing' })
})

it('writes money and elision as French does', () => {
  expect(kept('Il vous reste $1\u202f500, soit −$5.', 'fr')).toBe('Il vous reste 1\u202f500\u00a0$, soit −5\u00a0$.')
  expect(kept('You keep $1,500.', 'en')).toBe('You keep $1,500.')
  expect(fill('l’hôtel de {name}', { name: 'Ada' }, 'fr')).toBe('l’hôtel d’Ada')
  expect(fill('l’hôtel de {name}', { name: 'Ben' }, 'fr')).toBe('l’hôtel de Ben')
})
