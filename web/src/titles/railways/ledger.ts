import type { Ledger } from '../../story/shape'
import type { Board } from './model'

export const ledger: Ledger = ({ kind, bid, issued, cost, net }, board) => {
  if (kind === 'auction-won') return { what: 'auction', amount: -Number(bid) }
  if (kind === 'shares-issued') return { what: 'shares', amount: (board as Board).prices.share * Number(issued) }
  if (kind === 'track-paid' || kind === 'western-link-built') return { what: 'track', amount: -Number(cost) }
  if (kind === 'urbanized') return { what: 'cities', amount: -Number(cost) }
  if (kind === 'engine-upgraded') return { what: 'engines', amount: -Number(cost) }
  if (kind === 'income') return { what: 'income', amount: Number(net) }
  return null
}
