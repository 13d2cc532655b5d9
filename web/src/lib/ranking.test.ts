import { expect, it } from 'vitest'
import { bestFirst, partWays } from './ranking'
import type { Choice } from './types'
import type { Option } from './walker'

const choice = (own: number, given: number) => ({ facts: { own, given } }) as unknown as Choice
const option = (target: string, ...choices: Choice[]): Option => ({ target, label: { en: target, fr: target }, choices })
const facts = (one: Choice) => one.facts as { own: number; given: number }
const worth = (one: Choice) => [facts(one).own - facts(one).given, facts(one).own]
const merits = (one: Choice) => [facts(one).own, -facts(one).given]
const names = (options: Option[]) => options.map(({ target }) => target)

it('puts first what brings most, the others’ gain taken off', () => {
  const options = [option('a', choice(3, 3)), option('b', choice(1, 0), choice(2, 0)), option('c', choice(2, 0))]
  expect(names(bestFirst(options, worth))).toEqual(['b', 'c', 'a'])
})

it('offers ways that are nowhere better than another under the others', () => {
  const { first, others } = partWays([option('best', choice(3, 0)), option('worse', choice(2, 1)), option('same', choice(3, 0))], merits)
  expect(names(first)).toEqual(['best'])
  expect(names(others)).toEqual(['worse', 'same'])
})

it('hides nothing that is better in some way', () => {
  expect(partWays([option('more', choice(3, 2)), option('kind', choice(2, 0))], merits).others).toEqual([])
})

it('compares all that a way can still bring', () => {
  const open = option('open', choice(1, 0), choice(3, 2))
  expect(names(partWays([open, option('low', choice(0, 3)), option('within', choice(3, 2), choice(1, 1))], merits).first)).toEqual(['open'])
  expect(partWays([open, option('beside', choice(1, 0), choice(2, 1))], merits).others).toEqual([])
})
