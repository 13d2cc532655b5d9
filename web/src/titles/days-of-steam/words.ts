// The words that only this table needs. Sentences about choices and events come from the server.
import { fill, say, settings, type Language } from '../../lib/settings.svelte'
import type { Board } from './model'

const en = {
  hand: 'Your hand',
  handOf: 'Hand of {name}: {n} tile|Hand of {name}: {n} tiles',
  cities: 'Cities',
  cityStack: 'City stack, {n} left',
  noCity: 'No city',
  trackLeft: '{n} track tile|{n} track tiles',
  circuitsLeft: '{n} circuit counter|{n} circuit counters',
  bagLeft: '{n} good in the bag|{n} goods in the bag',
  steam: '{n} steam',
  steamOf: 'Steam {n} of {of}',
  steamMore: '+{n} steam, {total} in all',
  coal: '{n} coal cube|{n} coal cubes',
  circuits: '{n} circuit|{n} circuits',
  closes: 'closes a circuit: +1',
  over: 'may be laid over track',
  points: '+{n} point|+{n} points',
  delivers: 'delivers',
  takes: 'takes',
  mayTake: 'can take {goods} on the way',
  unloads: 'unloads',
  keeps: 'keeps aboard',
  empty: 'no goods',
  noRoll: 'no roll',
  derails: 'derails: {n} in 6',
  derailsLong: 'derails on {n}',
  upTo: '1 to {n}',
  more: 'and {n} other way|and {n} other ways',
  turnTile: 'Turn the tile',
  turnHint: 'Turn with R, the wheel or a tap.',
  turned: 'turned {n}°',
  emptyCell: 'Empty cell',
  good: '{color} good',
  train: '{train} of {name}',
  takeWater: 'Take water',
  confirm: 'Confirm',
  left: 'Left in the game',
  rolled: '{name} rolls {n}',
  holds: 'the train holds the track',
  derailed: 'the train derails',
  delivered: 'Delivered',
  unseen: 'Not seen yet',
  unseenHint: 'stack and other hands',
  ofAll: 'of {n}',
  out: 'Covered or put out',
  bag: 'Goods in the bag',
  unseenCities: 'Cities in the stack',
  idle: 'No tile, no delivery for {n} of {of} turns',
  map: 'The table',
  supply: 'Supply',
  coalBurnt: 'Coal burnt first',
  turnOfTile: 'Turn',
  drawn: 'Drawn',
}

const fr: Record<keyof typeof en, string> = {
  hand: 'Votre main',
  handOf: 'Main de {name} : {n} tuile|Main de {name} : {n} tuiles',
  cities: 'Villes',
  cityStack: 'Pile de villes, reste {n}',
  noCity: 'Pas de ville',
  trackLeft: '{n} tuile de voie|{n} tuiles de voie',
  circuitsLeft: '{n} jeton de circuit|{n} jetons de circuit',
  bagLeft: '{n} marchandise dans le sac|{n} marchandises dans le sac',
  steam: '{n} vapeur',
  steamOf: 'Vapeur {n} sur {of}',
  steamMore: '+{n} vapeur, {total} en tout',
  coal: '{n} cube de charbon|{n} cubes de charbon',
  circuits: '{n} circuit|{n} circuits',
  closes: 'ferme un circuit : +1',
  over: 'jouable sur une voie existante',
  points: '+{n} point|+{n} points',
  delivers: 'livre',
  takes: 'charge',
  mayTake: 'peut charger en route : {goods}',
  unloads: 'décharge',
  keeps: 'garde à bord',
  empty: 'sans marchandise',
  noRoll: 'sans jet de dé',
  derails: 'déraille : {n} sur 6',
  derailsLong: 'déraille sur {n}',
  upTo: '1 à {n}',
  more: 'et {n} autre façon|et {n} autres façons',
  turnTile: 'Tourner la tuile',
  turnHint: 'Tournez avec R, la molette ou un clic.',
  turned: 'tournée de {n}°',
  emptyCell: 'Case vide',
  good: 'marchandise {color}',
  train: '{train} de {name}',
  takeWater: 'Prendre de l’eau',
  confirm: 'Confirmer',
  left: 'Reste dans le jeu',
  rolled: '{name} obtient {n}',
  holds: 'le train tient la voie',
  derailed: 'le train déraille',
  delivered: 'Livré',
  unseen: 'Pas encore vues',
  unseenHint: 'pile et autres mains',
  ofAll: 'sur {n}',
  out: 'Recouvertes ou retirées',
  bag: 'Marchandises dans le sac',
  unseenCities: 'Villes dans la pile',
  idle: 'Ni tuile ni livraison depuis {n} tours sur {of}',
  map: 'La table',
  supply: 'Réserve',
  coalBurnt: 'Charbon brûlé avant',
  turnOfTile: 'Sens',
  drawn: 'Piochée',
}

const words: Record<Language, Record<keyof typeof en, string>> = { en, fr }

export type Word = keyof typeof en

export const w = (key: Word, facts: Record<string, string | number> = {}): string =>
  fill(words[settings.language][key], facts, settings.language)

export function tileName(board: Board, id: string): string {
  const found = board.tiles.find((tile) => tile.id === id) ?? board.cities.find((tile) => tile.id === id)
  return found ? say(found.names) : id
}

export function colorName(board: Board, id: string): string {
  const found = board.colors.find((color) => color.id === id)
  return found ? say(found.names) : id
}

export function trainName(board: Board, id: string): string {
  const found = board.trains.find((train) => train.id === id)
  return found ? say(found.names) : id
}

/** What the die must not show: 1, or 1 to 3. */
export const derailsOn = (risk: number): string => (risk > 1 ? w('upTo', { n: risk }) : '1')
