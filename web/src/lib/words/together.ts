// Words of those who share a table: who watches, who sits at the same screen.
import { voice } from '../settings.svelte'

const en = {
  watching: '{n} person watches|{n} people watch',
  watchingNamed: '{n} person watches: {names}|{n} people watch: {names}',
  guests: '{n} guest|{n} guests',
  talkApart: 'You watch: only others who watch read this until the game is over.',
  theyTalkApart: 'Those who watch talk among themselves. You read it when the game is over.',
  apart: 'among those who watch',
  sharedTag: 'one screen',
  sharedMeans: 'Several seats of this table are played at one screen',
  here: 'At this screen',
  atScreen: 'At this screen:',
  nameHere: 'Name of the person at this screen',
  sit: 'Sit down',
  openView: 'Everybody may see this. Choose a name to see your own side.',
  passTo: 'The screen is for {name}',
  passMeans: 'What {name} sees is not for the others. Pass the screen on, and go on when you are there.',
  ready: 'I am {name}: show the table',
  ratherSee: 'I am {name}',
}

const fr: typeof en = {
  watching: '{n} personne regarde|{n} personnes regardent',
  watchingNamed: '{n} personne regarde : {names}|{n} personnes regardent : {names}',
  guests: '{n} invité|{n} invités',
  talkApart: 'Vous regardez : seules les personnes qui regardent lisent ceci jusqu’à la fin de la partie.',
  theyTalkApart: 'Les personnes qui regardent parlent entre elles. Vous le lirez quand la partie sera terminée.',
  apart: 'entre ceux qui regardent',
  sharedTag: 'même écran',
  sharedMeans: 'Plusieurs places de cette table sont jouées devant un même écran',
  here: 'Devant cet écran',
  atScreen: 'Devant cet écran :',
  nameHere: 'Nom de la personne devant cet écran',
  sit: 'S’asseoir',
  openView: 'Tout le monde peut voir ceci. Choisissez un nom pour voir votre côté.',
  passTo: 'L’écran est pour {name}',
  passMeans: 'Ce que voit {name} n’est pas pour les autres. Passez l’écran, et continuez quand vous y êtes.',
  ready: 'Je suis {name} : montrer la table',
  ratherSee: 'Je suis {name}',
}

export const g = voice({ en, fr })
