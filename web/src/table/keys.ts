// The keyboard at the table: arrows go from one lit thing to the next in that direction.
import type { Table } from '../lib/table.svelte'

export interface Place {
  x: number
  y: number
}

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The index of the place to go to: near, and rather straight ahead than aside. -1 if nothing lies there. */
export function nextPlace(from: Place, places: Place[], [dx, dy]: [number, number]): number {
  let best = -1
  let least = Infinity
  places.forEach((place, index) => {
    const ahead = (place.x - from.x) * dx + (place.y - from.y) * dy
    const aside = Math.abs((place.x - from.x) * dy) + Math.abs((place.y - from.y) * dx)
    if (ahead <= 1) return
    const effort = ahead + aside * 2
    if (effort < least) [best, least] = [index, effort]
  })
  return best
}

function middleOf(element: Element): Place {
  const box = element.getBoundingClientRect()
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 }
}

const litElements = () => [...document.querySelectorAll<HTMLElement | SVGElement>('[data-lit], [data-chosen]')]

function moveFocus(direction: [number, number]) {
  const elements = litElements()
  const at = elements.find((element) => element === document.activeElement)
  if (!at) {
    elements[0]?.focus()
    return
  }
  const others = elements.filter((element) => element !== at)
  const next = nextPlace(middleOf(at), others.map(middleOf), direction)
  others[next]?.focus()
}

/** Collects digits typed soon after each other, so that 12 can be bid. */
class Digits {
  private typed = ''
  private timer: ReturnType<typeof setTimeout> | undefined

  add(digit: string): string {
    clearTimeout(this.timer)
    this.typed += digit
    this.timer = setTimeout(() => (this.typed = ''), 700)
    return this.typed
  }
}

export function tableKeys(table: Table, help: () => void): (event: KeyboardEvent) => void {
  const digits = new Digits()
  const bid = (digit: string) => {
    const typed = `bid:${digits.add(digit)}`
    const target = [typed, `bid:${digit}`].find((one) => table.lit.has(one) || table.walk.includes(one))
    if (target && !table.walk.includes(target)) void table.choose(target)
  }
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (document.querySelector('dialog[open]') || (event.target as Element).closest?.('input, textarea, select')) return
    const direction = DIRECTIONS[event.key]
    if (direction) {
      event.preventDefault()
      moveFocus(direction)
    } else if (event.key === 'Escape') table.stepBack()
    else if (event.key === 'u' || event.key === 'U') void table.undo()
    else if (event.key === '?') help()
    else if (/^\d$/.test(event.key)) bid(event.key)
  }
}

const PRESSED = 'button, a[href], summary, [role=button], [role=tab]'

/** Whether Enter commits what is chosen: everywhere but in a field, and unless the keyboard has gone to something else
 * that it could press. Where the mouse has left the focus does not matter. */
export function commits(chosen: boolean, focus: Element | null, byKeyboard: boolean): boolean {
  if (!chosen || focus?.closest('input, textarea, select, dialog')) return false
  const other = focus?.closest(PRESSED)
  return !other || !byKeyboard || other.matches('[data-chosen], [data-confirm]')
}

/** After a step taken by keyboard the focus goes on to the first thing that can be chosen next, or to what commits. */
export function followFocus(before: Element | null) {
  const confirm = document.querySelector<HTMLElement>('[data-confirm]:not(:disabled)')
  if (confirm) {
    if (!before?.isConnected || !before.matches('[data-chosen]')) confirm.focus()
    return
  }
  litElements().find((element) => element.matches('[data-lit]'))?.focus()
}
