// Minutes of a day, as fields for times write them.

export const written = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** null for a field that is empty */
export function minuteOf(text: string): number | null {
  const [hours, minutes] = text.split(':').map(Number)
  return text && hours !== undefined && minutes !== undefined ? hours * 60 + minutes : null
}
