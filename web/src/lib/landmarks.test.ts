import { expect, it } from 'vitest'
import { landmarksOf, pieces } from './landmarks'

const landmarks = landmarksOf([['York', 'city:YRK'], ['New York', 'city:NYC'], ['H7', 'hex:H7']])
const targets = (text: string) => pieces(text, landmarks).map(({ text, target }) => target ?? text)

it('finds the places of a sentence', () => {
  expect(targets('Ada builds at H7 and reaches New York.')).toEqual(['Ada builds at ', 'hex:H7', ' and reaches ', 'city:NYC', '.'])
})

it('takes no part of a word for a place', () => {
  expect(targets('Yorkers at H77')).toEqual(['Yorkers at H77'])
})

it('leaves a sentence whole where there are no landmarks', () => {
  expect(pieces('New York', undefined)).toEqual([{ text: 'New York', target: null }])
  expect(pieces('New York', landmarksOf([]))).toEqual([{ text: 'New York', target: null }])
})
