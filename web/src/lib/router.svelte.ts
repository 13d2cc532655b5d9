import { wishOf, type Wish } from '../lobby/wish'

export type Route =
  | { page: 'landing' }
  | { page: 'new'; title: string | null; map: string | null }
  | { page: 'workshop' }
  | { page: 'editor'; from: string | null; map: string | null }
  | { page: 'map'; id: string }
  | { page: 'table'; id: string; at: string | null }
  | { page: 'story'; id: string }
  | { page: 'plan'; id: string }
  | { page: 'rules'; title: string }
  | { page: 'learn'; title: string }
  | { page: 'link'; token: string }
  | { page: 'calls' }
  | { page: 'key'; what: 'confirm' | 'stop'; key: string }
  | { page: 'account' }
  | { page: 'reset'; token: string }
  | { page: 'profile'; name: string }
  | { page: 'admin' }
  | { page: 'lobby'; wish: Wish }
  | { page: 'puzzles' }
  | { page: 'missing' }

/** An address that is not well written is one where nothing is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export function parse(path: string, query = ''): Route {
  const [first, second, ...rest] = path.split('/').filter(Boolean).map(decoded)
  const [third] = rest
  if (first === 'calls' && (second === 'confirm' || second === 'stop') && third !== undefined && rest.length === 1) return { page: 'key', what: second, key: third }
  if (first === 'table' && second !== undefined && third === 'story' && rest.length === 1) return { page: 'story', id: second }
  if (first === 'table' && second !== undefined && third === 'plan' && rest.length === 1) return { page: 'plan', id: second }
  if (first === 'workshop' && second === 'map' && third !== undefined && rest.length === 1) return { page: 'map', id: third }
  if (rest.length > 0) return { page: 'missing' }
  if (first === 'workshop' && second === undefined) return { page: 'workshop' }
  if (first === 'workshop' && second === 'draw') {
    const asked = new URLSearchParams(query)
    return { page: 'editor', from: asked.get('from'), map: asked.get('map') }
  }
  if (first === undefined) return { page: 'landing' }
  if (first === 'new' && second === undefined) {
    const asked = new URLSearchParams(query)
    return { page: 'new', title: asked.get('title'), map: asked.get('map') }
  }
  if (first === 'table' && second !== undefined) return { page: 'table', id: second, at: new URLSearchParams(query).get('at') }
  if (first === 'rules' && second !== undefined) return { page: 'rules', title: second }
  if (first === 'learn' && second !== undefined) return { page: 'learn', title: second }
  if (first === 'link' && second !== undefined) return { page: 'link', token: second }
  if (first === 'calls' && second === undefined) return { page: 'calls' }
  if (first === 'account' && second === undefined) return { page: 'account' }
  if (first === 'reset' && second !== undefined) return { page: 'reset', token: second }
  if (first === 'people' && second !== undefined) return { page: 'profile', name: second }
  if (first === 'lobby' && second === undefined) return { page: 'lobby', wish: wishOf(query) }
  if (first === 'puzzles' && second === undefined) return { page: 'puzzles' }
  if (first === 'admin' && second === undefined) return { page: 'admin' }
  return { page: 'missing' }
}

const here = () => parse(location.pathname, location.search)

class Router {
  route = $state.raw<Route>(here())

  go(path: string) {
    history.pushState(null, '', path)
    this.route = here()
    scrollTo(0, 0)
  }

  /** Follows links within the site without loading the page anew. */
  follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    const link = (event.target as Element).closest('a')
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    if (link.pathname.startsWith('/api/') || (link.hash && link.pathname === location.pathname)) return
    event.preventDefault()
    this.go(link.pathname + link.search + link.hash)
  }

  returned = () => {
    this.route = here()
  }
}

export const router = new Router()
