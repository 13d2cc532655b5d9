import { t } from '../lib/settings.svelte'
import type { Table } from '../lib/table.svelte'
import type { Seat } from '../lib/types'

/** One who left for good has a seat and no name. */
export const seatName = (seat: Seat | undefined, number: number): string =>
  seat?.name ?? t(seat?.kind === 'person' ? 'formerPlayer' : 'seat', { n: number + 1 })

/** Who sits there, or for whom it is kept. */
export const sitting = (seat: Seat): string =>
  seat.asked ? t('asked', { name: seatName(seat, seat.seat) }) : seat.kind === 'open' ? t('free') : seatName(seat, seat.seat)

export function nameOf(table: Table, seat: number): string {
  return seatName(table.state?.table.seats[seat], seat)
}
