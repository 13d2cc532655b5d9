// Whether this browser takes calls, and its subscription with the push service of its maker.

export type Standing = 'none' | 'denied' | 'off' | 'on'

export interface Subscription {
  endpoint: string
  p256dh: string
  auth: string
}

const able = () => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** The site can be installed, and be called: the worker shows calls and keeps no file. */
export function startWorker() {
  if ('serviceWorker' in navigator) navigator.serviceWorker.register('/sw.js').catch(() => undefined)
}

async function present(): Promise<PushSubscription | null> {
  return (await navigator.serviceWorker.ready).pushManager.getSubscription()
}

/** The address under which this browser is called, or null. */
export async function ownEndpoint(): Promise<string | null> {
  return able() ? ((await present())?.endpoint ?? null) : null
}

export async function standing(known: readonly string[]): Promise<Standing> {
  if (!able()) return 'none'
  if (Notification.permission === 'denied') return 'denied'
  const endpoint = await ownEndpoint()
  return endpoint !== null && known.includes(endpoint) ? 'on' : 'off'
}

/** Asks the person, and then the push service; null if the person does not allow it. */
export async function subscribe(key: string): Promise<Subscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await navigator.serviceWorker.ready
  // One that was made for another key could never be called.
  await (await pushManager.getSubscription())?.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = made.toJSON()
  return { endpoint: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth! }
}

export async function unsubscribe() {
  await (await present())?.unsubscribe()
}
