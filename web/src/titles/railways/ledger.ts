import type { Ledger } from '../../story/shape'

/** What the bank pays for a share (RWW-SHARE-01). */
const SHARE = 5000

export const ledger: Ledger = ({ kind, bid, issued, cost, net }) => {
  if (kind === 'auction-won') return { what: 'auction', amount: -Number(bid) }
  if (kind === 'shares-issued') return { what: 'shares', amount: SHARE * Number(issued) }
  if (kind === 'track-paid' || kind === 'western-link-built') return { what: 'track', amount: -Number(cost) }
  if (kind === 'urbanized') return { what: 'cities', amount: -Number(cost) }
  if (kind === 'engine-upgraded') return { what: 'engines', amount: -Number(cost) }
  if (kind === 'income') return { what: 'income', amount: Number(net) }
  return null
}
