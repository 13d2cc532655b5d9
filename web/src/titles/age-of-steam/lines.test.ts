import { expect, it } from 'vitest'
import type { Choice, Text } from '../../lib/types'
import { optionsAfter, pick, settled } from '../../lib/walker'
import { beyond, bothWays } from './lines'

const text = (words: string): Text => ({ en: words, fr: words })

function choice(...steps: string[]): Choice {
  return { action: { type: 'test', steps }, steps, labels: steps.map(text), text: text(steps.join('>')), facts: {} }
}

it('asks about the line to a city that cannot be its other end', () => {
  const lines = [choice('city:GEN', 'city:MIL', 'line:D5,E5')]
  expect(beyond(lines, ['city:GEN'], 'city:ROM')).toBe('link:GEN-ROM')
  expect(beyond(lines, [], 'city:ROM')).toBe('city:ROM')
  expect(beyond([choice('link:BOS-NYC', 'city:BOS')], ['link:BOS-NYC'], 'city:ALB')).toBe('city:ALB')
})

it('lets a line between two cities begin at either of them', () => {
  const lines = bothWays([choice('city:GEN', 'city:MIL', 'line:D5,E5'), choice('cube:GEN/red', 'city:MIL', 'route:GEN.N')])
  expect(pick(lines, ['city:MIL'], 'city:GEN')).toEqual(['city:MIL', 'city:GEN', 'line:D5,E5'])
  expect(optionsAfter(lines, []).map((option) => option.target)).toEqual(['city:GEN', 'cube:GEN/red', 'city:MIL'])
  expect(settled(lines, ['city:MIL', 'city:GEN', 'line:D5,E5'])?.action).toEqual(settled(lines, ['city:GEN', 'city:MIL', 'line:D5,E5'])?.action)
})
