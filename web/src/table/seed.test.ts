import { expect, it } from 'vitest'
import type { TableCard } from '../lib/types'
import { hashOf, note, noted } from './seed'

const card = (id: string, state: TableCard['state'], hash: string | null) => ({ id, state, seed_hash: hash }) as TableCard

it('reckons the hash as the engine does', () => {
  expect(hashOf('42')).toBe('73475cb40a568e8da8a045ced110137e159f890ac4da883b6b17dc651b3a8049')
})

it('notes what was shown before the game began, and keeps it', () => {
  note(card('a', 'open', 'one'))
  note(card('a', 'open', 'two'))
  expect(noted('a')).toBe('two')
  note(card('a', 'playing', 'three'))
  expect(noted('a')).toBe('two')
})

it('notes nothing of practice, and nothing when it is too late', () => {
  note(card('b', 'playing', null))
  expect(noted('b')).toBe(null)
  note(card('c', 'over', 'one'))
  expect(noted('c')).toBe(null)
  note(card('d', 'playing', 'one'))
  expect(noted('d')).toBe('one')
})
