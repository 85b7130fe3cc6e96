import type { PushSubscription as Subscription } from '#contract/push.ts'
import { canGetPushes, findSubscription } from '#web/app/push-subscription.ts'

/** What this browser says about pushes, before the server is asked. */
export type Stand = 'unsupported' | 'to-install' | 'denied' | 'open'

/** The name that the specification gives; `vite.config.ts` builds it. */
const PUSH_WORKER = '/firebase-messaging-sw.js'
const APPLE_PHONE = /iPhone|iPad|iPod/

export function standOf(userAgent: string): Stand {
  if (!canGetPushes()) return APPLE_PHONE.test(userAgent) ? 'to-install' : 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'open'
}

/**
 * Asks for permission and subscribes this browser. Call it from a press: browsers ask at no other time.
 * @returns undefined without permission
 * @throws whatever failed, which is logged as well, as the specification wants
 */
export async function subscribe(publicKey: string): Promise<Subscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  try {
    const worker = await fetch(PUSH_WORKER, { method: 'HEAD' })
    if (!worker.ok) throw new Error(`the worker is missing: HTTP ${String(worker.status)}`)
    await navigator.serviceWorker.register(PUSH_WORKER)
    const { pushManager } = await navigator.serviceWorker.ready
    return plain(await subscribeWith(pushManager, publicKey))
  } catch (error) {
    // oxlint-disable-next-line no-console -- the specification has this logged
    console.warn('Pushes could not be turned on.', error)
    throw error
  }
}

async function subscribeWith(pushManager: PushManager, publicKey: string): Promise<PushSubscription> {
  const wanted = { userVisibleOnly: true, applicationServerKey: publicKey }
  try {
    return await pushManager.subscribe(wanted)
  } catch (error) {
    // A subscription with another key, of a house that was here before, must go first.
    const before = await findSubscription()
    if (before === undefined) throw error
    await before.unsubscribe()
    return await pushManager.subscribe(wanted)
  }
}

/** The subscription as the server takes it. */
function plain(subscription: PushSubscription): Subscription {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  return { endpoint, keys: { p256dh, auth } }
}
