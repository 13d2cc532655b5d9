import { describe, expect, it } from 'vitest'
import type { Choice, Text } from './types'
import { back, firstOptions, foreseen, idOf, kindOf, optionsAfter, pick, settled } from './walker'

const text = (words: string): Text => ({ en: words, fr: words })

function choice(...steps: string[]): Choice {
  return { action: { type: 'test', steps }, steps, labels: steps.map(text), text: text(steps.join('>')), facts: {} }
}

const firstRails = [
  choice('link:BOS-NYC', 'city:BOS'),
  choice('link:BOS-NYC', 'city:NYC'),
  choice('link:BOS-ALB', 'city:BOS'),
]
const auction = [choice('company:red', 'bid:1'), choice('company:red', 'bid:2'), choice('company:blue', 'bid:1'), choice('pass')]

describe('the walk through the choices', () => {
  it('offers the first steps once each, in order', () => {
    expect(optionsAfter(auction, []).map((option) => option.target)).toEqual(['company:red', 'company:blue', 'pass'])
    expect(optionsAfter(auction, [])[0]!.choices).toHaveLength(2)
  })

  it('goes on to the next step where there is a choice', () => {
    expect(pick(firstRails, [], 'link:BOS-NYC')).toEqual(['link:BOS-NYC'])
    expect(settled(firstRails, ['link:BOS-NYC'])).toBeNull()
    expect(optionsAfter(firstRails, ['link:BOS-NYC']).map((option) => option.target)).toEqual(['city:BOS', 'city:NYC'])
  })

  it('goes to the end at once where there is no choice left', () => {
    const walk = pick(firstRails, [], 'link:BOS-ALB')!
    expect(walk).toEqual(['link:BOS-ALB', 'city:BOS'])
    expect(settled(firstRails, walk)).toBe(firstRails[2])
  })

  it('lets the player change the mind without going back', () => {
    expect(pick(auction, ['company:red', 'bid:2'], 'bid:1')).toEqual(['company:red', 'bid:1'])
    expect(pick(auction, ['company:red'], 'pass')).toEqual(['pass'])
    expect(pick(firstRails, ['link:BOS-NYC', 'city:NYC'], 'link:BOS-ALB')).toEqual(['link:BOS-ALB', 'city:BOS'])
  })

  it('refuses what no legal action touches', () => {
    expect(pick(auction, [], 'link:BOS-NYC')).toBeNull()
    expect(pick([], [], 'pass')).toBeNull()
  })

  it('goes back to where there was a choice', () => {
    expect(back(firstRails, ['link:BOS-NYC', 'city:NYC'])).toEqual(['link:BOS-NYC'])
    expect(back(firstRails, ['link:BOS-ALB', 'city:BOS'])).toEqual([])
    expect(back(firstRails, [])).toEqual([])
  })

  it('foresees the actions that a target could lead to', () => {
    expect(foreseen(firstRails, [], 'link:BOS-ALB')).toEqual([firstRails[2]])
    expect(foreseen(firstRails, [], 'link:BOS-NYC')).toEqual([firstRails[0], firstRails[1]])
    expect(foreseen(firstRails, ['link:BOS-NYC'], 'city:NYC')).toEqual([firstRails[1]])
    expect(foreseen(firstRails, [], 'city:LAX')).toEqual([])
  })

  it('knows a whole action that is also the beginning of a longer one', () => {
    const run = [choice('cube:1', 'city:A'), choice('cube:1', 'city:A', 'city:B')]
    const walk = pick(run, ['cube:1'], 'city:A')!
    expect(settled(run, walk)).toBe(run[0])
    expect(optionsAfter(run, walk).map((option) => option.target)).toEqual(['city:B'])
  })
})

describe('target names', () => {
  it('have a kind and an id', () => {
    expect(kindOf('link:BOS-NYC')).toBe('link')
    expect(idOf('link:BOS-NYC')).toBe('BOS-NYC')
    expect(kindOf('pass')).toBe('pass')
  })

  it('keeps first steps of a kind on offer while one of them is chosen', () => {
    const bids = [choice('bid:1'), choice('bid:2'), choice('pass')]
    const offered = (walk: string[]) => firstOptions(bids, walk, ['bid']).map((option) => option.target)
    expect(offered([])).toEqual(['bid:1', 'bid:2'])
    expect(offered(['bid:2'])).toEqual(['bid:1', 'bid:2'])
    expect(offered(['pass'])).toEqual([])
  })
})
