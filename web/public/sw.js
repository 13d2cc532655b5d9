// Shows calls, and says plainly when there is no connection. It keeps no file of the site: what is shown is always the
// server's latest.
const OFFLINE = {
  en: { title: 'No connection', text: 'Footplate cannot be reached. Nothing is lost: the games are on the server.', again: 'Try again' },
  fr: { title: 'Pas de connexion', text: 'Footplate est injoignable. Rien n’est perdu : les parties sont sur le serveur.', again: 'Réessayer' },
}

function offlinePage() {
  const language = navigator.language.startsWith('fr') ? 'fr' : 'en'
  const { title, text, again } = OFFLINE[language]
  const page = `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>
:root{color-scheme:light dark}body{display:grid;place-content:center;min-height:90vh;margin:0;padding:24px;font:18px/1.5 Georgia,serif;
text-align:center;background:light-dark(#efe5cf,#1c1a17);color:light-dark(#2a251e,#eadfc9)}a{color:light-dark(#8c2f22,#e0876f)}</style>
<main><h1>${title}</h1><p>${text}</p><p><a href="">${again}</a></p></main></html>`
  return new Response(page, { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(fetch(event.request).catch(offlinePage))
})

async function show(call) {
  await self.registration.showNotification(call.title, {
    body: call.body,
    lang: call.lang,
    tag: call.tag,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { path: call.path },
  })
  if (call.waiting && navigator.setAppBadge) await navigator.setAppBadge(call.waiting).catch(() => undefined)
}

self.addEventListener('push', (event) => event.waitUntil(show(event.data.json())))

async function open(path) {
  const windows = await self.clients.matchAll({ type: 'window' })
  const there = windows.find((each) => new URL(each.url).pathname === path)
  await (there ? there.focus() : self.clients.openWindow(path))
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.path))
})

/** The browser has changed its address: the server is told the new one. */
async function renew() {
  const { push_key: key } = await (await fetch('/api/calls')).json()
  const made = await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = made.toJSON()
  const body = JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth })
  await fetch('/api/calls/devices', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
}

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew()))
