import type { Point } from './model'

const REACH = 26

/** The lit target nearest to a touch that hit nothing lit, within the reach of a finger. */
export function nearestLit(event: MouseEvent, pointOf: (target: string) => Point | undefined): string | null {
  if ((event as PointerEvent).pointerType !== 'touch') return null
  const under = (event.target as Element).closest<SVGElement>('[data-target], [data-route]')
  if (under && (under.dataset.route !== undefined || under.matches('[data-lit], [data-chosen]'))) return null
  let nearest: { target: string; distance: number } | null = null
  for (const element of document.querySelectorAll<SVGGElement>('.targets [data-lit]')) {
    const target = element.dataset.target!
    const box = element.getBoundingClientRect()
    if (!pointOf(target)) continue
    const distance = Math.hypot(box.left + box.width / 2 - event.clientX, box.top + box.height / 2 - event.clientY)
    if (distance < (nearest?.distance ?? REACH)) nearest = { target, distance }
  }
  return nearest?.target ?? null
}
