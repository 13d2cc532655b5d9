const DRAW_ALL = 'drawall'
/** what is marked with this is still fetched, and left out on paper */
const WAITING = '[data-waiting]'
const A_LOOK = 100
const A_MOMENT = 400
const PATIENCE = 30_000

const later = (time: number) => new Promise((done) => setTimeout(done, time))

/** Says once that an element is nearly in sight: what is much to draw waits for it. Paper shows everything. */
export function nearSight(element: HTMLElement, seen: () => void) {
  const sight = new IntersectionObserver(([entry]) => entry!.isIntersecting && seen(), { rootMargin: '400px' })
  sight.observe(element)
  for (const event of ['beforeprint', DRAW_ALL]) addEventListener(event, seen)
  return {
    destroy() {
      sight.disconnect()
      for (const event of ['beforeprint', DRAW_ALL]) removeEventListener(event, seen)
    },
  }
}

/** Has all drawn that waits to come into sight; done when it is, or when that takes too long. */
export async function drawAll() {
  dispatchEvent(new Event(DRAW_ALL))
  for (let time = 0; time < PATIENCE; time += A_LOOK) {
    await later(A_LOOK)
    if (!document.querySelector(WAITING)) break
  }
  await later(A_MOMENT)
}

/** the width of a page of paper within its margins, in pixels */
const PAPER = 660

/** On paper an element keeps the size that its drawing was made for; one that is too wide is made smaller. */
export function keepsSize(element: HTMLElement) {
  const before = () => {
    const { offsetWidth: width, offsetHeight: height } = element
    if (width > 0) Object.assign(element.style, { width: `${width}px`, height: `${height}px`, zoom: `${Math.min(1, PAPER / width)}` })
  }
  const after = () => Object.assign(element.style, { width: '', height: '', zoom: '' })
  addEventListener('beforeprint', before)
  addEventListener('afterprint', after)
  return {
    destroy() {
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    },
  }
}
