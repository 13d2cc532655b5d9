// How money and figures are written: the amount in digits of its language, the sign on its side.
import { settings } from './settings.svelte'

const digits = (value: number): string => new Intl.NumberFormat(settings.language).format(Math.abs(value))
const minus = (value: number): string => (value < 0 ? '−' : '')

export const money = (amount: number): string =>
  settings.language === 'fr' ? `${minus(amount)}${digits(amount)}\u00a0$` : `${minus(amount)}$${digits(amount)}`
export const figure = (value: number): string => `${minus(value)}${digits(value)}`
export const signed = (value: number): string => (value > 0 ? `+${digits(value)}` : figure(value))
export const gain = (amount: number): string => (amount > 0 ? `+${money(amount)}` : money(amount))
/** A gain, and what it makes: “+5 → 10”. */
export const gainTo = (change: number, total: number): string => `${signed(change)} → ${figure(total)}`
