import { expect, it } from 'vitest'
import { gloss } from './gloss'

const text = (en: string, fr: string) => ({ en, fr })
const words = [
  { word: text('link', 'liaison'), means: text('a', 'b'), rules: [] },
  { word: text('goods display', 'affichage'), means: text('c', 'd'), rules: [] },
]
const told = (said: string, language: 'en' | 'fr' = 'en') => gloss(said, words, language).map((one) => [one.text, one.word])

it('explains a word the first time that it stands there, in one or in many', () => {
  expect(told('Two links: a link and a link.')).toEqual([['Two ', null], ['links', 0], [': a link and a link.', null]])
  expect(told('Links first')).toEqual([['Links', 0], [' first', null]])
  expect(told('Une liaison', 'fr')).toEqual([['Une ', null], ['liaison', 0]])
})

it('leaves parts of other words alone', () => {
  expect(told('linking, interlink, link-time')).toEqual([['linking, interlink, link-time', null]])
  expect(told('the goods display')).toEqual([['the ', null], ['goods display', 1]])
  expect(gloss('a link', [], 'en')).toEqual([{ text: 'a link', word: null }])
})
