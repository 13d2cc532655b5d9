// Words of the bots that one comes to know: their styles, and why they did something.
import { voice } from '../lib/settings.svelte'

const en = {
  builder: 'the builder',
  miser: 'the miser',
  raider: 'the raider',
  hauler: 'the hauler',
  builderMeans: 'builds track wherever it can, and looks far ahead with it',
  miserMeans: 'keeps its money together, bids low and borrows little',
  raiderMeans: 'wants to be first, and takes what others were about to have',
  haulerMeans: 'lives for its deliveries: strong engines and long journeys',
  anybody: 'Anybody',
  who: 'Which bot',
  whyBot: 'Why did {name} do that?',
  thinking: '{name} is thinking about it …',
  noReason: '{name} cannot say.',
}

const fr: typeof en = {
  builder: 'qui bâtit',
  miser: 'qui épargne',
  raider: 'qui chipe',
  hauler: 'qui livre',
  builderMeans: 'pose des voies partout où c’est possible, et voit loin',
  miserMeans: 'garde son argent, enchérit peu et emprunte peu',
  raiderMeans: 'veut passer en premier, et prend ce que d’autres allaient avoir',
  haulerMeans: 'ne vit que pour ses livraisons : machines puissantes et longs trajets',
  anybody: 'Au hasard',
  who: 'Quel robot',
  whyBot: 'Pourquoi {name} a-t-il fait cela ?',
  thinking: '{name} y réfléchit…',
  noReason: '{name} ne saurait le dire.',
}

export const bot = voice<keyof typeof en>({ en, fr })

export type Style = 'builder' | 'miser' | 'raider' | 'hauler'

/** What a style is like, in a sentence. */
export const meansOf = (style: Style): string => bot(`${style}Means`)
