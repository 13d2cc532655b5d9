import { expect, it } from 'vitest'
import type { Table } from '../../lib/table.svelte'
import type { Choice } from '../../lib/types'
import { cubesInWords, describe, endsTurn } from './telling'

const choice = (steps: string[], facts: object) =>
  ({ action: {}, steps, labels: [], text: { en: '', fr: '' }, facts }) as unknown as Choice
const option = (target: string, ...choices: Choice[]) => ({ target, label: { en: target, fr: target }, choices })
const seats = ['Ada', 'Ben'].map((name) => ({ name }))
const table = (chosen: Choice | null) => ({ chosen, state: { table: { seats } } }) as unknown as Table

const far = choice(['cube:ALB/red', 'city:BOS', 'route:a'], { to: 'BOS', shares: [2, 1], own: 2, given: 1 })
const near = choice(['cube:ALB/red', 'city:NYC', 'route:b'], { to: 'NYC', shares: [1, 0], own: 1, given: 0 })

it('tells what a cube brings at best, and to whom', () => {
  expect(describe(table(null), option('cube:ALB/red', near, far))).toBe('2 points for Ada and 1 point for Ben')
  expect(describe(table(null), option('city:NYC', near))).toBe('1 point for Ada')
})

it('tells prices, tracks and sets', () => {
  const at = table(null)
  expect(describe(at, option('action:locomotive', choice(['action:locomotive'], { cost: 6 })))).toBe('$6')
  expect(describe(at, option('track:income', choice(['track:income'], { count: 3, income: -2, points: 3, lost: 0 })))).toBe('+3 → −2')
  expect(describe(at, option('set:1', choice(['city:BOS', 'set:1'], { cubes: { red: 2, gray: 1 } })))).toBe('2 red and 1 gray')
  expect(describe(at, option('pass', choice(['pass'], {})))).toBe('')
  expect(cubesInWords({})).toBe('')
})

it('knows the tile that ends the build turn', () => {
  const tile = (facts: object) => choice(['hex:I8', 'face:21', 'turn:0'], facts)
  expect(endsTurn(table(tile({ ends: true })))).toBe(true)
  expect(endsTurn(table(tile({ ends: false })))).toBe(false)
  expect(endsTurn(table(tile({})))).toBe(false)
  expect(endsTurn(table(null))).toBe(false)
})
