import { expect, it } from 'vitest'
import { beyondOf } from './beyond'
import type { Board } from './model'

it.each([['france', 16 * 14 - 134, 2 * (18 + 14)], ['italy', 21 * 19 - 127, 2 * (23 + 19)]])(
  'fills the sheet around %s and leaves the map itself out', (id, inside, around) => {
    expect(beyondOf({ id } as Board)!.hexes).toHaveLength(inside + around)
  })

it('draws nothing around a map that fills its sheet', () => {
  expect(beyondOf({ id: 'rust-belt' } as Board)).toBeUndefined()
})
