// Names on a hex board: in the log, and of the steps of a delivery.
import { landmarksOf, type Landmarks } from '../lib/landmarks'
import { list, say } from '../lib/settings.svelte'
import type { Choice } from '../lib/types'
import { kindOf } from '../lib/walker'
import type { HexBoard, Link } from './model'
import { stationsOf, type RouteFacts } from './routes'
import { hexWord } from './words'

/** Cities and towns by their names, hexes by theirs. */
export const boardLandmarks = (board: HexBoard): Landmarks =>
  landmarksOf([
    ...board.hexes.map((hex): [string, string] => [hex.name, `hex:${hex.name}`]),
    ...board.places.map((place): [string, string] => [say(place.names), `city:${place.id}`]),
  ])

/** A step of a delivery: its way is told by the places between; null for other steps. */
export function routeWords(choice: Choice, index: number, route: () => RouteFacts, links: Link[], board: HexBoard): string | null {
  if (kindOf(choice.steps[index] ?? '') !== 'route') return null
  const names = new Map(board.places.map((place) => [place.id, say(place.names)]))
  const between = stationsOf(route(), new Map(links.map((link) => [link.id, link]))).slice(1, -1)
  return between.length > 0 ? hexWord('via', { places: list(between.map((id) => names.get(id) ?? id)) }) : hexWord('direct')
}
