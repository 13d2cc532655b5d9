import { voice } from '../lib/settings.svelte'

const en = {
  learn: 'How to play',
  minutes: '{n} minute of reading|{n} minutes of reading',
  behind: 'The rules behind it',
  otherGames: 'The other games',
  allRules: 'All rules',
  ready: 'Ready?',
  picture: 'Picture',
}

const fr: typeof en = {
  learn: 'Comment jouer',
  minutes: '{n} minute de lecture|{n} minutes de lecture',
  behind: 'Les règles correspondantes',
  otherGames: 'Les autres jeux',
  allRules: 'Toutes les règles',
  ready: 'Prêt ?',
  picture: 'Image',
}

export const y = voice({ en, fr })
