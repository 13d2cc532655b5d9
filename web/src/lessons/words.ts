// The words of lessons: a first game that is led by the hand.
import { voice } from '../lib/settings.svelte'

const en = {
  learn: 'Learn by playing',
  learnOf: 'Learn by playing: {title}',
  learnMeans: 'A first game, led by the hand: about ten minutes against patient bots.',
  lesson: 'Lesson',
  step: 'Step {n} of {of}',
  next: 'Next',
  watch: 'Watch',
  yours: 'Now you',
  free: 'Your own game',
  done: 'Lesson finished',
  again: 'Begin again',
  playOn: 'Play on here',
  newGame: 'Set up a game of your own',
  changed: 'This lesson, or a rule that it shows, has changed since you began. It must begin again.',
  fold: 'Fold the lesson',
  unfold: 'Show the lesson',
}

const fr: typeof en = {
  learn: 'Apprendre en jouant',
  learnOf: 'Apprendre en jouant : {title}',
  learnMeans: 'Une première partie, guidée pas à pas : une dizaine de minutes contre des robots patients.',
  lesson: 'Leçon',
  step: 'Étape {n} sur {of}',
  next: 'Suite',
  watch: 'Regarder',
  yours: 'À vous',
  free: 'Votre propre partie',
  done: 'Leçon terminée',
  again: 'Recommencer',
  playOn: 'Continuer à jouer ici',
  newGame: 'Ouvrir votre propre partie',
  changed: 'Cette leçon, ou une règle qu’elle montre, a changé depuis que vous l’avez commencée. Il faut la recommencer.',
  fold: 'Replier la leçon',
  unfold: 'Montrer la leçon',
}

export const n = voice({ en, fr })
