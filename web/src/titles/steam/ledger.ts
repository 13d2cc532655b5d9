import type { Ledger } from '../../story/shape'

export const ledger: Ledger = ({ kind, cash, cost, amount, missing }) => {
  if (kind === 'borrowed' || kind === 'capital-bought') return { what: 'loans', amount: Number(cash) }
  // Steps and points are given up for what is missing; what comes over is with the rest.
  if (kind === 'shortfall') return { what: 'loans', amount: Number(missing) }
  if (kind === 'bid-paid' || kind === 'position-won') return { what: 'auction', amount: -Number(cost) }
  if (kind === 'tile-taken') return { what: 'actions', amount: -Number(cost) }
  if (kind === 'built') return { what: 'track', amount: -Number(cost) }
  if (kind === 'received') return { what: 'income', amount: Number(amount) }
  if (kind === 'paid') return { what: 'income', amount: -Number(amount) }
  return null
}
