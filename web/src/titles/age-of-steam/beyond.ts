// The sea and the foreign land around the maps of France and Italy: for drawing only.
import type { Beyond } from '../../hex/model'
import type { Board } from './model'

export function beyondOf(_board: Board): Beyond | undefined {
  return undefined
}
