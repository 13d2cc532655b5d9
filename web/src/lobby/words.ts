// Words of the lobby.
import { voice } from '../lib/settings.svelte'

const en = {
  heading: 'All tables',
  all: 'All tables',
  open: 'With a free seat',
  playing: 'Being played',
  over: 'Finished',
  states: 'Which tables',
  anyTitle: 'Any game',
  anyMap: 'Any map',
  pace: 'Pace',
  anyPace: 'Any pace',
  live: 'Live',
  slow: 'With a clock',
  none: 'There is no such table now.',
  friend: 'You have played together',
  withFriends: 'With people you know',
  others: 'Other tables',
  created: 'set up {when}',
  touched: 'last decision {when}',
  ended: 'ended {when}',
  page: 'Page {n} of {of}',
  earlier: 'Previous page',
  later: 'Next page',
}

const fr: typeof en = {
  heading: 'Toutes les tables',
  all: 'Toutes les tables',
  open: 'Avec une place libre',
  playing: 'En cours',
  over: 'Terminées',
  states: 'Quelles tables',
  anyTitle: 'Tous les jeux',
  anyMap: 'Toutes les cartes',
  pace: 'Rythme',
  anyPace: 'Tous les rythmes',
  live: 'En direct',
  slow: 'Avec une horloge',
  none: 'Il n’y a pas de telle table pour l’instant.',
  friend: 'Vous avez joué ensemble',
  withFriends: 'Avec des gens que vous connaissez',
  others: 'Autres tables',
  created: 'ouverte {when}',
  touched: 'dernière décision {when}',
  ended: 'terminée {when}',
  page: 'Page {n} sur {of}',
  earlier: 'Page précédente',
  later: 'Page suivante',
}

export const w = voice({ en, fr })
