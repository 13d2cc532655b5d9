// What the pages around the table need to know of a title before it is fetched.

/** How many play when somebody just wants to play. */
export const USUAL_SEATS: Record<string, number> = {
  'age-of-steam': 4,
  'days-of-steam': 3,
  railways: 4,
  steam: 4,
  'steel-driver': 4,
}

/** Whether an option of the set-up means anything beside the others; if not, it is not asked. */
export function asks(title: string, option: string, chosen: Record<string, unknown>): boolean {
  if (title !== 'steam') return true
  return option === 'opening' ? chosen.game === 'base' : option === 'helped' ? chosen.game === 'standard' : true
}
