import type { Ledger } from '../../story/shape'

export const ledger: Ledger = ({ kind, amount, total }) => {
  if (kind === 'profit-paid') return { what: 'profits', amount: Number(amount) }
  if (kind === 'shares-paid') return { what: 'shares', amount: Number(total) }
  return null
}
