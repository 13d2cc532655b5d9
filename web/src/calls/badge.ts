// How many tables wait: on the icon of the installed site, and as a dot on that of the tab.
import { api } from '../lib/api'

const LOOK = 60_000
const DOT = '<circle cx="24" cy="8" r="7.5" fill="#ffc14d" stroke="#2a251e" stroke-width="1.5"/>'
let plain: Promise<string> | null = null
let marked = false

/** The sign as a picture that stands in the page itself. */
async function mark(waits: boolean) {
  if (waits === marked) return
  marked = waits
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (!link) return
  plain ??= fetch('/favicon.svg').then((answer) => answer.text())
  const drawn = await plain.catch(() => '')
  if (marked !== waits || !drawn) return
  link.href = waits ? `data:image/svg+xml,${encodeURIComponent(drawn.replace('</svg>', `${DOT}</svg>`))}` : '/favicon.svg'
}

function show(tables: number) {
  void mark(tables > 0)
  const wearing = navigator as { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> }
  void (tables > 0 ? wearing.setAppBadge?.(tables) : wearing.clearAppBadge?.())?.catch(() => undefined)
}

/** Looks how many tables wait for the visitor. */
export async function lookAgain() {
  const { tables } = await api.waiting().catch(() => ({ tables: null }))
  if (tables !== null) show(tables)
}

/** From now on, while the page is open; ends by what it returns. */
export function wearBadge(): () => void {
  void lookAgain()
  const timer = setInterval(() => void lookAgain(), LOOK)
  const seen = () => document.hidden || void lookAgain()
  document.addEventListener('visibilitychange', seen)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', seen)
  }
}

/** A title that says how many tables wait. */
export const counted = (title: string, waiting: number): string => (waiting > 0 ? `(${waiting}) ${title}` : title)
