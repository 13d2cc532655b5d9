import { expect, it } from 'vitest'
import { found } from './finding'

const places = ['Saint-Louis', 'Montréal', 'New York', 'La Nouvelle-Orléans', 'Mobile', 'Norfolk'].map((name) => ({ id: name, name }))
const names = (typed: string) => found(places, typed).map((place) => place.name)

it('finds a place by the beginning of its name, accents or not', () => {
  expect(names('montre')).toEqual(['Montréal'])
  expect(names('MO')).toEqual(['Mobile', 'Montréal'])
})

it('finds it by a later word, after those that begin so', () => {
  expect(names('n')).toEqual(['New York', 'Norfolk', 'La Nouvelle-Orléans'])
  expect(names('louis')).toEqual(['Saint-Louis'])
})

it('lists everything for nothing, and nothing for nonsense', () => {
  expect(names('')).toHaveLength(places.length)
  expect(names('xyz')).toEqual([])
})
