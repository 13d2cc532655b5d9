import type { Ledger } from '../../story/shape'

/** What a step of income or a point that is given up for money brings (STM-STD-12, STM-STD-13). */
const GIVEN_UP = 2

export const ledger: Ledger = ({ kind, cash, cost, amount, steps, points }) => {
  if (kind === 'borrowed' || kind === 'capital-bought') return { what: 'loans', amount: Number(cash) }
  if (kind === 'shortfall') return { what: 'loans', amount: GIVEN_UP * (Number(steps) + Number(points)) }
  if (kind === 'bid-paid' || kind === 'position-won') return { what: 'auction', amount: -Number(cost) }
  if (kind === 'tile-taken') return { what: 'actions', amount: -Number(cost) }
  if (kind === 'built') return { what: 'track', amount: -Number(cost) }
  if (kind === 'received') return { what: 'income', amount: Number(amount) }
  if (kind === 'paid') return { what: 'income', amount: -Number(amount) }
  return null
}
