import type { Table } from '../lib/table.svelte'
import type { TitleParts } from '../titles'

/** A table takes on what its title knows beyond the choices' steps, once the title is there. */
export function wear(table: Table, parts: () => TitleParts | null | undefined) {
  $effect.pre(() => {
    const known = parts()
    table.way.opening = (table.view && known?.opening?.(table.view)) ?? null
    table.manners = known?.manners ?? {}
    table.motion = known?.motion
  })
}
