import { expect, it } from 'vitest'
import type { Choice, Text } from '../types'
import { Walk } from './walk.svelte'

const text = (words: string): Text => ({ en: words, fr: words })
const choice = (...steps: string[]): Choice =>
  ({ action: { type: 'test' }, steps, labels: steps.map(text), text: text(steps.join('>')), facts: {} })

const rails = [choice('link:BOS-NYC', 'city:BOS'), choice('link:BOS-NYC', 'city:NYC'), choice('link:BOS-ALB', 'city:BOS'), choice('pass')]
const walk = (choices = rails) => new Walk(() => choices)

it('lights what can be chosen first', () => {
  expect([...walk().lit]).toEqual(['link:BOS-NYC', 'link:BOS-ALB', 'pass'])
})

it('chooses, and stays with what is chosen when it is clicked again', () => {
  const one = walk()
  expect(one.choose('link:BOS-ALB')).toBe(true)
  expect(one.chosen).toBe(rails[2])
  expect(one.choose('link:BOS-ALB')).toBe(true)
  expect(one.chosen).toBe(rails[2])
})

it('says when no action touches a thing', () => {
  const one = walk()
  expect(one.choose('city:LAX')).toBe(false)
  expect(one.steps).toEqual([])
})

it('shows what the pointer could do, else what the walk can lead to', () => {
  const one = walk()
  expect(one.ghosts).toEqual([])
  one.pointed = 'link:BOS-NYC'
  expect(one.ghosts).toHaveLength(2)
  one.pointed = null
  one.choose('link:BOS-NYC')
  expect(one.ghosts).toEqual([rails[0], rails[1]])
})

it('goes back by what was pointed at, not by what was filled in', () => {
  const one = walk()
  one.propose(rails[0]!, 1)
  expect(one.chosen).toBe(rails[0])
  one.stepBack()
  expect(one.steps).toEqual([])
})

it('lights some kinds only, and all that are legal when another is pointed at', () => {
  const one = walk()
  one.opening = ['pass']
  expect([...one.lit]).toEqual(['pass'])
  expect(one.choose('link:BOS-NYC')).toBe(true)
  expect(one.only).toEqual(['link'])
  one.restart()
  one.light(['link'])
  expect([...one.lit]).toEqual(['link:BOS-NYC', 'link:BOS-ALB'])
  one.stepBack()
  expect([...one.lit]).toEqual(['pass'])
})
