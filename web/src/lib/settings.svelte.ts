// What a visitor chose, remembered in this browser: language, day or night, sound, name.
import { en, type Words } from './words/en'
import { fr } from './words/fr'
import type { Text } from './types'

export type Language = 'en' | 'fr'
export type Theme = 'system' | 'day' | 'night'

const words: Record<Language, Words> = { en, fr }

/** Private windows may refuse storage; then nothing is remembered. */
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(`footplate.${key}`)
  } catch {
    return null
  }
}

export function remember(key: string, value: string) {
  try {
    localStorage.setItem(`footplate.${key}`, value)
  } catch {
    return
  }
}

function firstLanguage(): Language {
  const chosen = remembered('language')
  if (chosen === 'en' || chosen === 'fr') return chosen
  const preferred = navigator.languages.find((tag) => /^(en|fr)\b/i.test(tag)) ?? 'en'
  return preferred.toLowerCase().startsWith('fr') ? 'fr' : 'en'
}

function firstTheme(): Theme {
  const chosen = remembered('theme')
  return chosen === 'day' || chosen === 'night' ? chosen : 'system'
}

const SCHEMES: Record<Theme, string> = { system: 'light dark', day: 'light', night: 'dark' }

class Settings {
  language = $state<Language>(firstLanguage())
  theme = $state<Theme>(firstTheme())
  name = $state(remembered('name') ?? '')
  sound = $state(remembered('sound') === 'on')

  constructor() {
    this.apply()
  }

  speak(language: Language) {
    this.language = language
    remember('language', language)
    this.apply()
  }

  light(theme: Theme) {
    this.theme = theme
    remember('theme', theme)
    this.apply()
  }

  ring(sound: boolean) {
    this.sound = sound
    remember('sound', sound ? 'on' : 'off')
  }

  call(name: string) {
    this.name = name.trim()
    remember('name', this.name)
  }

  private apply() {
    document.documentElement.lang = this.language
    document.documentElement.style.colorScheme = SCHEMES[this.theme]
  }
}

export const settings = new Settings()

export type Key = keyof Words

/** The part of "one|many" that fits the number: French counts 0 as one. */
export function plural(pattern: string, n: number, language: Language): string {
  const [one, many] = pattern.split('|')
  if (many === undefined) return one!
  return (language === 'fr' ? Math.abs(n) < 2 : n === 1) ? one! : many
}

const FIELD = /(\bde )?\{(\w+)\}/g
const VOWEL = /^[aàâäæeéèêëiîïoôöœuùûü]/i
/** where a name that is no name, a former player's, has a capital */
const BEGINNING = /(^|[.!?]\s)$/

export function fill(pattern: string, facts: Facts, language: Language): string {
  const chosen = 'n' in facts ? plural(pattern, Number(facts.n), language) : pattern
  const filled = kept(chosen, language).replace(FIELD, (whole, de: string | undefined, name: string) => {
    if (facts[name] === undefined) return whole
    const said = String(facts[name])
    // French elides: d’Ada, not de Ada.
    return de && language === 'fr' && VOWEL.test(said) ? `d’${said}` : `${de ?? ''}${said}`
  })
  return filled.replaceAll(words[language].formerPlayer, (name, at: number) =>
    BEGINNING.test(filled.slice(0, at)) ? name : name[0]!.toLowerCase() + name.slice(1))
}

export type Facts = Record<string, string | number>

/** The voice of a part of the client that brings its own words. */
export const voice =
  <Word extends string>(own: Record<Language, Record<Word, string>>) =>
  (word: Word, facts: Facts = {}): string =>
    fill(own[settings.language][word], facts, settings.language)

export const t = voice<Key>(words)

/** A text of the server, in the language of the page. */
export const say = (text: Text | null): string => {
  // What was told in the language before stands until it is told anew.
  const told = text && (text[settings.language] ?? text.en ?? text.fr)
  return kept(told ?? '', settings.language)
}

/** What the server calls one of its things; its id where it is unknown. */
export function nameIn(things: readonly { id: string; names: Text }[], id: string): string {
  const known = things.find((thing) => thing.id === id)
  return known ? say(known.names) : id
}

const FRENCH: [RegExp, string][] = [
  [/ (?=[:;?!»])/g, '\u00a0'],
  [/(\d) (?=\d{3}(?!\d))/g, '$1\u202f'],
  [/(\d) (?=\$)/g, '$1\u00a0'],
  [/« /g, '«\u00a0'],
  [/\$(\d+(?:[\u202f\u00a0]\d{3})*)/g, '$1\u00a0$$'],
]

/** French sets a space before some signs, and no line may begin with one; it writes the amount before its sign. */
export const kept = (text: string, language: Language): string =>
  language === 'fr' ? FRENCH.reduce((said, [found, set]) => said.replace(found, set), text) : text

/** The browser's own kind of the page's language: British dates are not American ones. */
export const locale = (): string =>
  navigator.languages.find((tag) => tag.toLowerCase().split('-')[0] === settings.language) ?? settings.language

const ENDINGS: Record<Language, Partial<Record<Intl.LDMLPluralRule, string>>> = {
  en: { one: 'st', two: 'nd', few: 'rd' },
  fr: { one: 're' },
}

/** A place in an order, as 1st, 2nd, 3rd. */
export const ordinal = (n: number, language: Language = settings.language): string =>
  n + (ENDINGS[language][new Intl.PluralRules(language, { type: 'ordinal' }).select(n)] ?? (language === 'fr' ? 'e' : 'th'))

export const list = (items: string[]): string =>
  new Intl.ListFormat(settings.language, { type: 'conjunction' }).format(items)

/** Things of which one can be had. */
export const anyOf = (items: string[]): string =>
  new Intl.ListFormat(settings.language, { type: 'disjunction' }).format(items)
