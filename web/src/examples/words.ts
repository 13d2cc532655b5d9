import { voice } from '../lib/settings.svelte'

const en = {
  examples: 'Example: |Examples: ',
  tryIt: 'Try it',
  stopTrying: 'Put it away',
  follows: 'Show what follows',
  hideFollows: 'Hide what follows',
  again: 'Begin again',
  practise: 'Go on at a practice table',
  noPractice: 'It lies on a little map of its own, or no game comes to it: it can be tried here only.',
  nowhere: 'There is no rule and no example {id}. These are the rules.',
  cases: 'What if',
  position: 'The position',
  refused: 'Not possible',
  'judged.begun': 'Decide for whoever is asked. What the rules forbid is explained.',
  'judged.same': 'As in the example so far.',
  'judged.done': 'That is what the example plays.',
  'judged.other': 'The rules allow it, but the example plays something else. Look what it leads to, or begin again.',
}

const fr: typeof en = {
  examples: 'Exemple : |Exemples : ',
  tryIt: 'Essayer',
  stopTrying: 'Ranger',
  follows: 'Voir la suite',
  hideFollows: 'Cacher la suite',
  again: 'Recommencer',
  practise: 'Poursuivre à une table d’entraînement',
  noPractice: 'Il a sa propre petite carte, ou aucune partie n’y arrive : on ne peut l’essayer qu’ici.',
  nowhere: 'Il n’y a ni règle ni exemple {id}. Voici les règles.',
  cases: 'Et si',
  position: 'La position',
  refused: 'Impossible',
  'judged.begun': 'Décidez pour qui doit jouer. Ce que les règles interdisent est expliqué.',
  'judged.same': 'Comme dans l’exemple jusqu’ici.',
  'judged.done': 'C’est ce que joue l’exemple.',
  'judged.other': 'Les règles le permettent, mais l’exemple joue autre chose. Voyez où cela mène, ou recommencez.',
}

export const x = voice({ en, fr })
