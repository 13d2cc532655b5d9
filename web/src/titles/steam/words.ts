import { fill, say, settings } from '../../lib/settings.svelte'
import type { Board } from './model'

const en = {
  table: 'Table',
  actions: 'Action tiles',
  order: 'Turn order',
  income: 'Income',
  incomeTrack: 'Income track',
  next: 'Next income phase: {amount}',
  nextShort: 'next',
  goods: 'Goods supply',
  set: 'Set {n}',
  empty: 'empty',
  newCities: 'New cities',
  newCitiesLeft: '{color}: {n} left',
  markers: '{n} growth marker left|{n} growth markers left',
  tiles: 'Track tiles left',
  bag: 'In the bag',
  cash: 'Money: {amount}',
  credit: 'Loans can still bring {amount}',
  bankrupt: 'bankrupt',
  ruin: 'Cannot pay {amount} in the next income phase: bankrupt, as things stand',
  yourRuin: 'As things stand you cannot pay {amount} in the next income phase, and are bankrupt.',
  youAreOut: 'You are bankrupt. Your track has no owner any more and you take no further part; you can watch to the end.',
  helped: 'may borrow later',
  most: 'You can spend {amount}, loans included.',
  bids: 'Bids',
  capital: 'Capital',
  points: 'Victory points',
  vp: 'VP',
  pointsFor: '{n} point for {name}|{n} points for {name}',
  layAndEnd: 'Lay it and end the build turn',
  endsTurn: 'ends the turn',
  'about.turn-order': 'First in the next round.',
  'about.turn-order.standard': 'In the next auction its holder may pass once and stay in.',
  'about.first-move': 'Moves goods first, in both cycles.',
  'about.engineer': 'May lay 4 tiles instead of 3.',
  'about.first-build': 'Builds first.',
  'about.city-growth': 'Puts a set of goods on a city without a growth marker.',
  'about.locomotive': 'The locomotive rises by one level.',
  'about.urbanization': 'Makes a town a new city with a set of goods.',
}

const fr: Record<keyof typeof en, string> = {
  table: 'Table',
  actions: 'Tuiles action',
  order: 'Ordre du tour',
  income: 'Revenu',
  incomeTrack: 'Échelle des revenus',
  next: 'Prochaine phase de revenus : {amount}',
  nextShort: 'puis',
  goods: 'Réserve de marchandises',
  set: 'Groupe {n}',
  empty: 'vide',
  newCities: 'Nouvelles cités',
  newCitiesLeft: '{color} : reste {n}',
  markers: 'reste {n} marqueur de croissance|reste {n} marqueurs de croissance',
  tiles: 'Tuiles de voie restantes',
  bag: 'Dans le sac',
  cash: 'Argent : {amount}',
  credit: 'Les emprunts peuvent encore rapporter {amount}',
  bankrupt: 'en faillite',
  ruin: 'Ne peut payer {amount} à la prochaine phase de revenus : en faillite, en l’état',
  yourRuin: 'En l’état, vous ne pouvez payer {amount} à la prochaine phase de revenus et serez en faillite.',
  youAreOut: 'Vous êtes en faillite. Vos voies n’ont plus de propriétaire et vous ne jouez plus ; vous pouvez regarder jusqu’à la fin.',
  helped: 'peut emprunter plus tard',
  most: 'Vous pouvez dépenser {amount}, emprunts compris.',
  bids: 'Mises',
  capital: 'Capital',
  points: 'Points de victoire',
  vp: 'PV',
  pointsFor: '{n} point pour {name}|{n} points pour {name}',
  layAndEnd: 'Poser et finir la construction',
  endsTurn: 'finit le tour',
  'about.turn-order': 'Premier au prochain tour.',
  'about.turn-order.standard': 'À la prochaine enchère, son détenteur peut passer une fois sans en sortir.',
  'about.first-move': 'Déplace des marchandises en premier, aux deux cycles.',
  'about.engineer': 'Peut poser 4 tuiles au lieu de 3.',
  'about.first-build': 'Construit en premier.',
  'about.city-growth': 'Place un groupe de marchandises sur une cité sans marqueur de croissance.',
  'about.locomotive': 'La locomotive gagne un niveau.',
  'about.urbanization': 'Fait d’une ville une nouvelle cité avec un groupe de marchandises.',
}

export type Word = keyof typeof en

export const w = (key: Word, facts: Record<string, string | number> = {}): string =>
  fill({ en, fr }[settings.language][key], facts, settings.language)

export const actionName = (board: Board, id: string): string => {
  const known = board.actions.find((action) => action.id === id)
  return known ? say(known.names) : id
}
