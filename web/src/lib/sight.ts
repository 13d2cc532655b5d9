/** Says once that an element is nearly in sight: what is much to draw waits for it. Paper shows everything. */
export function nearSight(element: HTMLElement, seen: () => void) {
  const sight = new IntersectionObserver(([entry]) => entry!.isIntersecting && seen(), { rootMargin: '400px' })
  sight.observe(element)
  addEventListener('beforeprint', seen)
  return {
    destroy() {
      sight.disconnect()
      removeEventListener('beforeprint', seen)
    },
  }
}
