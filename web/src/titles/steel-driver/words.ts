import { nameIn, settings } from '../../lib/settings.svelte'
import type { Board } from './model'

export function money(amount: number): string {
  const figure = new Intl.NumberFormat(settings.language).format(amount)
  return settings.language === 'fr' ? `${figure} $` : `$${figure}`
}

export const companyName = (board: Board, company: string): string => nameIn(board.companies, company)
