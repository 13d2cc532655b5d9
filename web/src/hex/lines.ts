// The links as lines on the board: computed once for each state of the track.
import { halfWay, middleOf, pathOf, piecesOf, type Piece } from './geometry'
import type { Hex, HexBoard, LaidTile, Link, Orientation, Point, Track } from './model'

interface Line {
  link: Link
  pieces: Piece[]
  path: string
  sign: Point
}

export class Lines {
  readonly orientation: Orientation
  readonly tiles: Map<string, LaidTile>
  readonly links: Map<number, Link>
  readonly pieces = new Map<number, Piece[]>()
  readonly all: Line[]

  constructor(board: HexBoard, readonly hexes: Map<string, Hex>, track: Track) {
    this.orientation = board.orientation
    this.tiles = new Map(track.tiles.map((tile) => [tile.hex, tile]))
    this.links = new Map(track.links.map((link) => [link.id, link]))
    const places = new Map(board.places.map((place) => [place.id, place]))
    this.all = track.links.map((link) => {
      const pieces = piecesOf(link, this.tiles, hexes)
      this.pieces.set(link.id, pieces)
      if (pieces.length > 0) {
        return { link, pieces, path: pathOf(this.orientation, pieces), sign: halfWay(this.orientation, pieces) }
      }
      const ends = link.places.map((place) => this.middle(places.get(place)!.hex))
      return { link, pieces, path: '', sign: { x: (ends[0]!.x + ends.at(-1)!.x) / 2, y: (ends[0]!.y + ends.at(-1)!.y) / 2 } }
    })
  }

  middle(hex: string): Point {
    return middleOf(this.hexes.get(hex)!)
  }

  /** The links with track on a hex. */
  on(hex: string): Link[] {
    const ids = new Set(this.tiles.get(hex)?.segments.map((segment) => segment.link))
    return [...ids].map((id) => this.links.get(id)).filter((link) => link !== undefined)
  }
}
