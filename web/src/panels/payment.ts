// What a bid for the turn order costs, as the track of places has it printed: all, half rounded up, or nothing.
export type Share = 'all' | 'half' | 'nothing'

/** What the place so far down the order pays of its bid; the last pays nothing, also as the second. */
export const shareOf = (index: number, places: number): Share => (index === places - 1 ? 'nothing' : index < 2 ? 'all' : 'half')
