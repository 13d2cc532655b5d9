import { expect, it } from 'vitest'
import type { TableCard } from '../lib/types'
import { marksOf } from './marks'

const seat = (number: number, name: string, shared = false) => ({ seat: number, kind: 'person', name, shared })
const card = (more: object) => ({ seats: [seat(0, 'Ada'), seat(1, 'Ben')], origin: null, practice: false, ...more }) as unknown as TableCard

const told = (more: object, explained = false) => marksOf(card(more)).map(({ name, means }) => (explained ? means : name))

it('says nothing of a table that was simply set up', () => {
  expect(told({})).toEqual([])
})

it('says where a game comes from', () => {
  expect(told({ origin: { kind: 'record' } })).toEqual(['From a record'])
  expect(told({ origin: { kind: 'seed' } }, true)).toEqual(['The seed was chosen. Whoever chose it may know what is hidden.'])
  expect(told({ origin: { kind: 'practice', number: 12 }, practice: true })).toEqual(['Practice from decision 12'])
  expect(told({ origin: { kind: 'practice', example: 'STD-EX-05' }, practice: true })).toEqual(['Practice from STD-EX-05'])
})

it('says that somebody went back past the bots, beside all else', () => {
  expect(told({ practice: true, origin: { kind: 'record' } })).toEqual(['From a record', 'Practice'])
})

it('says who has several seats', () => {
  const seats = [seat(0, 'Ada', true), seat(1, 'Ben'), seat(2, 'Cy', true)]
  expect(told({ seats })).toEqual(['2 seats at one screen'])
  expect(told({ seats }, true)).toEqual(['One person, or one screen, has several seats: Ada and Cy.'])
})

it('says that a bot gives advice, and what is a lesson', () => {
  expect(told({ hints: true })).toEqual(['With hints'])
  expect(told({ hints: true, practice: true, origin: { kind: 'lesson' } })).toEqual(['Lesson'])
})
