import type { Ledger } from '../../story/shape'

export const ledger: Ledger = ({ kind, cost, amount }) => {
  if (kind === 'shares-issued') return { what: 'shares', amount: Number(amount) }
  if (kind === 'placed' || kind === 'auction-won') return { what: 'auction', amount: -Number(cost) }
  if (kind === 'built' || kind === 'linked') return { what: 'track', amount: -Number(cost) }
  if (kind === 'received') return { what: 'income', amount: Number(amount) }
  if (kind === 'paid') return { what: 'income', amount: -Number(amount) }
  return null
}
