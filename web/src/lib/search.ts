/** A text as it is searched: without case and accents, with plain apostrophes and spaces. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/’/g, "'")
    .replace(/œ/gi, 'oe')
    .replace(/\s+/g, ' ')
    .toLowerCase()
}
