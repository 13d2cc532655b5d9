// A line about what of a map is exact or drawn may end with the place that it speaks of, for the editor of maps.

/** A line without its place, and that place. */
export function atPlace(line: string): { text: string; at: string[] } {
  const found = /^(.*\S)\s+\[([A-Za-z0-9 -]+)\]$/s.exec(line)
  return found ? { text: found[1]!, at: found[2]!.trim().split(/ +/) } : { text: line, at: [] }
}
