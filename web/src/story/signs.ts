// How the seats are told apart in pictures: by colour, by the way of the line and by a sign.
export const LINES = ['none', '9 4', '2 3', '12 4 2 4', '6 3', '1 3']
export const colorOf = (seat: number): string => `var(--seat-${seat % 6})`

/** A small sign around a point. */
export function sign(seat: number, x: number, y: number, r = 4.5): string {
  const at = (dx: number, dy: number) => `${x + dx * r} ${y + dy * r}`
  switch (seat % 6) {
    case 0: return `M${at(-1, 0)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
    case 1: return `M${at(-0.9, -0.9)}L${at(0.9, -0.9)}L${at(0.9, 0.9)}L${at(-0.9, 0.9)}Z`
    case 2: return `M${at(0, -1.15)}L${at(1.1, 0.85)}L${at(-1.1, 0.85)}Z`
    case 3: return `M${at(0, -1.25)}L${at(1.25, 0)}L${at(0, 1.25)}L${at(-1.25, 0)}Z`
    case 4: return `M${at(-1.1, -0.85)}L${at(1.1, -0.85)}L${at(0, 1.15)}Z`
    default: return `M${at(-1.1, -0.4)}L${at(0, -1.2)}L${at(1.1, -0.4)}L${at(0.7, 1)}L${at(-0.7, 1)}Z`
  }
}
