// What the panels beside a hex board say, in both languages.
import { voice } from '../lib/settings.svelte'

const en = {
  heldBy: 'Held by {name}',
  passed: 'passed',
  position: 'Position {n}',
  standingBid: 'Standing bid: {amount} by {name}',
  noBid: 'No bid yet',
  freePass: '{name} may pass once and stay in',
  level: 'Locomotive: level {n}',
  links: '{n} complete link|{n} complete links',
  openLinks: '{n} open link|{n} open links',
  all: 'all',
  half: 'half',
  nothing: 'nothing',
  more: 'More',
}

const fr: Record<keyof typeof en, string> = {
  heldBy: 'Prise par {name}',
  passed: 'passée',
  position: 'Position {n}',
  standingBid: 'Mise la plus haute : {amount} par {name}',
  noBid: 'Aucune mise',
  freePass: '{name} peut passer une fois sans quitter l’enchère',
  level: 'Locomotive : niveau {n}',
  links: '{n} liaison terminée|{n} liaisons terminées',
  openLinks: '{n} liaison ouverte|{n} liaisons ouvertes',
  all: 'tout',
  half: 'moitié',
  nothing: 'rien',
  more: 'Plus',
}

export const panelWord = voice({ en, fr })
