// What the pages around the table need to know of a title before it is fetched.
import type { Text } from '../lib/types'

/** How many play when somebody just wants to play. */
export const USUAL_SEATS: Record<string, number> = {
  'age-of-steam': 4,
  'days-of-steam': 3,
  railways: 4,
  steam: 4,
  'steel-driver': 4,
}

/** Whether an option of the set-up means anything beside the others; if not, it is not asked. */
export function asks(title: string, option: string, chosen: Record<string, unknown>): boolean {
  if (title !== 'steam') return true
  return option === 'opening' ? chosen.game === 'base' : option === 'helped' ? chosen.game === 'standard' : true
}

const SENTENCES: Record<string, Text> = {
  'steam/game/base': {
    en: 'Money comes from loans when it is needed; action tiles give the turn order.',
    fr: 'L’argent vient d’emprunts quand il en faut ; les tuiles action donnent l’ordre du tour.',
  },
  'steam/game/standard': {
    en: 'Capital is bought ahead each round, and the turn order is sold by auction.',
    fr: 'Le capital s’achète d’avance à chaque tour, et l’ordre du tour se vend aux enchères.',
  },
  'steam/opening/dealt': { en: 'Who begins is drawn by lot.', fr: 'Le sort décide qui commence.' },
  'steam/opening/auction': { en: 'Everybody bids for the first places.', fr: 'Tous misent pour les premières places.' },
  'railways/major_lines/open': {
    en: 'Everybody sees from the start which long lines bring points.',
    fr: 'Tous voient dès le début quelles longues lignes rapportent des points.',
  },
  'railways/major_lines/shuffled': {
    en: 'The long lines turn up with the other cards.',
    fr: 'Les longues lignes arrivent avec les autres cartes.',
  },
}

/** What a choice of an option means. */
export const optionSentence = (title: string, option: string, choice: string): Text | undefined => SENTENCES[`${title}/${option}/${choice}`]
