// What makes a thing on the table a target: it can be pointed at, clicked and reached by keyboard.
import type { Table } from '../lib/table.svelte'

interface Aim {
  role: 'button'
  tabindex: number
  'aria-label'?: string
  'aria-description'?: string
  'data-target': string
  'data-lit': true | undefined
  'data-chosen': true | undefined
  onclick: (event: MouseEvent) => void
  onkeydown: (event: KeyboardEvent) => void
  onpointerenter: () => void
  onpointerleave: () => void
  onfocus: () => void
  onblur: () => void
}

/** told: what it says is its name, and the label only describes it further. */
export function aim(table: Table, target: string, label: string, told = false): Aim {
  const lit = table.lit.has(target)
  const chosen = table.walk.includes(target)
  return {
    role: 'button',
    tabindex: lit || chosen ? 0 : -1,
    ...(told ? { 'aria-description': label } : { 'aria-label': label }),
    'data-target': target,
    'data-lit': lit || undefined,
    'data-chosen': chosen || undefined,
    onclick: (event) => {
      event.stopPropagation()
      void table.choose(target)
    },
    onkeydown: (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      event.stopPropagation()
      void table.choose(target)
    },
    onpointerenter: () => table.point(target),
    onpointerleave: () => table.point(null),
    onfocus: () => table.point(target),
    onblur: () => table.point(null),
  }
}
