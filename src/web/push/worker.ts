import { pageOf, readPushed } from './pushed-news.ts'
import type { WorkerScope } from './worker-scope.ts'

declare const self: WorkerScope

/** As in `contract/push.ts`, whose schemas would weigh many times as much as the rest of this file. */
const PUSH_API = '/api/push'

const windows = { type: 'window', includeUncontrolled: true } as const

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => event.waitUntil(show(event.data?.text())))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { path } = event.notification.data
  event.waitUntil(open(pageOf(path, self.location.origin)))
})

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(subscribeAgain(event.oldSubscription, event.newSubscription))
})

async function show(text: string | undefined): Promise<void> {
  const { title, body, tag, path, ids } = readPushed(text)
  const tabs = await self.clients.matchAll(windows)
  const page = pageOf(path, self.location.origin)
  // Whoever looks at that very page has seen it there.
  if (tabs.some(({ focused, url }) => focused && url === page)) return
  await self.registration.showNotification(title, {
    body,
    tag,
    icon: '/icon-192.png',
    data: { path, ids },
  })
}

/** Brings the tab with the page to the front, or opens one. Other tabs stay as they are. */
async function open(page: string): Promise<void> {
  const tabs = await self.clients.matchAll(windows)
  const shown = tabs.find(({ url }) => url === page)
  await (shown === undefined ? self.clients.openWindow(page) : shown.focus())
}

/** The browser replaced its subscription. Without a session the server refuses, and pushes end with it. */
async function subscribeAgain(
  old: PushSubscription | null | undefined,
  replaced: PushSubscription | null | undefined,
): Promise<void> {
  const subscription =
    replaced ??
    (await self.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: old?.options.applicationServerKey ?? (await fetchKey()),
    }))
  const { endpoint, keys } = subscription.toJSON()
  await fetch(`${PUSH_API}/devices`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  })
}

async function fetchKey(): Promise<string> {
  const reply = await fetch(PUSH_API)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's type
  const { publicKey } = (await reply.json()) as { readonly publicKey: string }
  return publicKey
}
