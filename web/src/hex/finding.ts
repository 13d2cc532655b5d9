// Finding a place by what somebody types of its name.
export interface Named {
  id: string
  name: string
}

/** Letters only, without accents: "Montréal", "montreal" and "St. Louis" are found as people type them. */
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim()

/** The places whose name, or a word of it, begins with what was typed, in the order of the alphabet. */
export function found<Place extends Named>(places: Place[], typed: string): Place[] {
  const wanted = plain(typed)
  const rank = ({ name }: Place) => {
    const known = plain(name)
    return known.startsWith(wanted) ? 0 : ` ${known}`.includes(` ${wanted}`) ? 1 : 2
  }
  return places
    .filter((place) => rank(place) < 2)
    .sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name))
}
