import { voice } from '../lib/settings.svelte'

const en = {
  learn: 'How to play',
  minutes: '{n} minute of reading|{n} minutes of reading',
  behind: 'The rules behind it',
  otherGames: 'The other games',
  allRules: 'All rules',
  ready: 'Ready?',
  help: 'Help',
  doing: 'What can I do?',
  nothingToDo: 'It is not your turn: there is nothing to decide now.',
  costs: 'What things cost',
  words: 'Words',
  why: 'Why did that happen?',
  follows: 'It follows from',
}

const fr: typeof en = {
  learn: 'Comment jouer',
  minutes: '{n} minute de lecture|{n} minutes de lecture',
  behind: 'Les règles correspondantes',
  otherGames: 'Les autres jeux',
  allRules: 'Toutes les règles',
  ready: 'Prêt ?',
  help: 'Aide',
  doing: 'Que puis-je faire ?',
  nothingToDo: 'Ce n’est pas votre tour : il n’y a rien à décider.',
  costs: 'Ce que les choses coûtent',
  words: 'Les mots',
  why: 'Pourquoi cela ?',
  follows: 'C’est ce que disent',
}

export const y = voice({ en, fr })
