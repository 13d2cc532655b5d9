// Words of those who share a table: who watches, who sits at the same screen.
import { voice } from '../settings.svelte'

const en = {
  watching: '{n} person watches|{n} people watch',
  watchingNamed: '{n} person watches: {names}|{n} people watch: {names}',
  guests: '{n} guest|{n} guests',
  talkApart: 'You watch: only others who watch read this until the game is over.',
  theyTalkApart: 'Those who watch talk among themselves. You read it when the game is over.',
  apart: 'among those who watch',
}

const fr: typeof en = {
  watching: '{n} personne regarde|{n} personnes regardent',
  watchingNamed: '{n} personne regarde : {names}|{n} personnes regardent : {names}',
  guests: '{n} invité|{n} invités',
  talkApart: 'Vous regardez : seules les personnes qui regardent lisent ceci jusqu’à la fin de la partie.',
  theyTalkApart: 'Les personnes qui regardent parlent entre elles. Vous le lirez quand la partie sera terminée.',
  apart: 'entre ceux qui regardent',
}

export const g = voice({ en, fr })
