// What the hex board says, in both languages.
import { getContext, setContext } from 'svelte'
import { fill, settings } from '../lib/settings.svelte'
import type { Orientation } from './model'

const en = {
  plain: 'plain',
  river: 'river',
  hill: 'hill',
  mountain: 'mountain',
  water: 'water',
  closed: 'no track here',
  city: 'city',
  newCity: 'new city',
  town: 'town',
  gate: 'gate',
  grown: 'Has grown: a city grows once only.',
  linkComplete: '{a}–{b}: link of {owner}',
  linkNobody: '{a}–{b}: link of nobody',
  linkOpen: 'Open link out of {a}: {owner}',
  linkLapses: 'Open link out of {a}: {owner}. Lost at the end of the build turn of {owner} unless it is extended',
  linkFree: 'Open link out of {a}, unowned. May claim it: {names}',
  linkFreeNobody: 'Open link out of {a}, unowned. Nobody may claim it now',
  cubesHere: '{color} cubes: {n}',
  turnLeft: 'Turn left',
  turnRight: 'Turn (R)',
  lay: 'Lay the tile',
  left: '{n} left',
  loans: '{n} loan|{n} loans',
  tiles: 'Tiles that fit',
  overview: 'Overview map',
  find: 'Find a city',
  keyFind: 'find a city by its name',
  notFound: 'No city of that name',
  route: 'Route of {n} link|Route of {n} links',
  via: 'over {places}',
  direct: 'direct',
  offer: '{n} tile fits, from {cost}|{n} tiles fit, from {cost}',
  track: 'Track: {runs}',
  run: '{a} to {b}',
  inTown: '{a} to the town',
  N: 'north',
  NE: 'north-east',
  E: 'east',
  SE: 'south-east',
  S: 'south',
  SW: 'south-west',
  W: 'west',
  NW: 'north-west',
  keyTurn: 'turn the tile; with Shift the other way',
  keyFace: 'take another tile that fits',
  red: 'red',
  blue: 'blue',
  yellow: 'yellow',
  purple: 'purple',
  gray: 'gray',
  black: 'black',
  white: 'white',
  orange: 'orange',
  green: 'green',
}

const fr: Record<keyof typeof en, string> = {
  plain: 'plaine',
  river: 'rivière',
  hill: 'colline',
  mountain: 'montagne',
  water: 'eau',
  closed: 'aucune voie ici',
  city: 'cité',
  newCity: 'nouvelle cité',
  town: 'ville',
  gate: 'accès',
  grown: 'A grandi : une cité ne grandit qu’une fois.',
  linkComplete: '{a}–{b} : liaison de {owner}',
  linkNobody: '{a}–{b} : liaison sans propriétaire',
  linkOpen: 'Liaison ouverte depuis {a} : {owner}',
  linkLapses: 'Liaison ouverte depuis {a} : {owner}. Perdue à la fin du tour de construction de {owner} si elle n’est pas prolongée',
  linkFree: 'Liaison ouverte depuis {a}, sans propriétaire. Peuvent la prendre : {names}',
  linkFreeNobody: 'Liaison ouverte depuis {a}, sans propriétaire. Personne ne peut la prendre pour l’instant',
  cubesHere: 'cubes {color} : {n}',
  turnLeft: 'Tourner à gauche',
  turnRight: 'Tourner (R)',
  lay: 'Poser la tuile',
  left: 'reste {n}',
  loans: '{n} emprunt|{n} emprunts',
  tiles: 'Tuiles qui conviennent',
  overview: 'Carte d’ensemble',
  find: 'Trouver une cité',
  keyFind: 'trouver une cité par son nom',
  notFound: 'Aucune cité de ce nom',
  route: 'Trajet de {n} liaison|Trajet de {n} liaisons',
  via: 'par {places}',
  direct: 'direct',
  offer: '{n} tuile convient, dès {cost}|{n} tuiles conviennent, dès {cost}',
  track: 'Voie : {runs}',
  run: '{a} – {b}',
  inTown: '{a} – la ville',
  N: 'nord',
  NE: 'nord-est',
  E: 'est',
  SE: 'sud-est',
  S: 'sud',
  SW: 'sud-ouest',
  W: 'ouest',
  NW: 'nord-ouest',
  keyTurn: 'tourner la tuile ; avec Maj dans l’autre sens',
  keyFace: 'prendre une autre tuile qui convient',
  red: 'rouge',
  blue: 'bleu',
  yellow: 'jaune',
  purple: 'mauve',
  gray: 'gris',
  black: 'noir',
  white: 'blanc',
  orange: 'orange',
  green: 'vert',
}

export type HexWord = keyof typeof en

/** The words that a game's book has in place of these. */
export interface Dialect {
  en: Partial<Record<HexWord, string>>
  fr: Partial<Record<HexWord, string>>
}

const KEY = 'dialect'
type Facts = Record<string, string | number>

/** The table page says which words its title has of its own. */
export const provideDialect = (own: () => Dialect | undefined): void => void setContext(KEY, own)

const say = (key: HexWord, facts: Facts, own?: Dialect): string =>
  fill(own?.[settings.language][key] ?? { en, fr }[settings.language][key], facts, settings.language)

export type HexVoice = (key: HexWord, facts?: Facts) => string

/** The voice of a component on or beside a hex board. */
export function hexVoice(): HexVoice {
  const own = getContext<(() => Dialect | undefined) | undefined>(KEY)
  return (key, facts = {}) => say(key, facts, own?.())
}

/** The same where no title has words of its own. */
export const hexWord: HexVoice = (key, facts = {}) => say(key, facts)

const SIDES: Record<Orientation, HexWord[]> = {
  flat: ['N', 'NE', 'SE', 'S', 'SW', 'NW'],
  pointy: ['NE', 'E', 'SE', 'SW', 'W', 'NW'],
}

/** Where a side of a hex lies on the compass. */
export const sideName = (voice: HexVoice, orientation: Orientation, side: number): string => voice(SIDES[orientation][side]!)

/** The keys of a hex board: their names, and what they do. */
export const hexKeys = (own?: Dialect): [string[], string][] => [
  [['R'], say('keyTurn', {}, own)],
  [['T'], say('keyFace', {}, own)],
  [['/'], say('keyFind', {}, own)],
]
