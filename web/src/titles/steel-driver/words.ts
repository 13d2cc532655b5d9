import { say, settings } from '../../lib/settings.svelte'
import type { Board } from './model'

export function money(amount: number): string {
  const figure = new Intl.NumberFormat(settings.language).format(amount)
  return settings.language === 'fr' ? `${figure} $` : `$${figure}`
}

export function companyName(board: Board, company: string): string {
  const known = board.companies.find((one) => one.id === company)
  return known ? say(known.names) : company
}
