import { createECDH, randomBytes } from 'node:crypto'

import type { BrowserContext, CDPSession, Page } from 'playwright'

import type { PushSubscription } from '#contract/push.ts'

import { expect } from './expect.ts'

/** Whatever nobody pushes to. */
const ANY: PushSubscription = {
  endpoint: 'https://push.example.org/send/maren',
  keys: {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
}

/** A browser needs the service of its maker for this one call, which a closed network lacks. */
export async function subscribeWithoutService(
  context: BrowserContext,
  subscription: PushSubscription = ANY,
): Promise<void> {
  const told = `Promise.resolve({ toJSON: () => (${JSON.stringify(subscription)}) })`
  await context.addInitScript({ content: `PushManager.prototype.subscribe = () => ${told}` })
}

/** Pushes through the browser's own tools, as if its push service had delivered and decrypted something. */
export async function followWorker(context: BrowserContext, page: Page) {
  const tools: CDPSession = await context.newCDPSession(page)
  let registrationId = ''
  tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations.findLast(({ isDeleted }) => !isDeleted)?.registrationId ?? registrationId
  })
  await tools.send('ServiceWorker.enable')
  return {
    push: async (origin: string, data: string) => {
      await expect.poll(() => registrationId).not.toBe('')
      const handled = await handlingOfPush(context, origin)
      await tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
      await handled()
    },
  }
}

/**
 * Chromium forgets a notification that somebody lists while it is being shown, so nobody looks before the worker is done.
 * @returns waits for the next push to be shown
 */
async function handlingOfPush(context: BrowserContext, origin: string): Promise<() => Promise<void>> {
  const worker = context.serviceWorkers().find((each) => each.url().startsWith(origin))
  if (worker === undefined) throw new Error('no worker runs here')
  await worker.evaluate(NOTE_SHOWN)
  return async () => {
    await worker.evaluate('self.isShown')
  }
}

/** The worker notes when it has shown something. */
const NOTE_SHOWN = `(() => {
  const { registration } = self
  const show = ServiceWorkerRegistration.prototype.showNotification
  self.isShown = new Promise((resolve) => {
    registration.showNotification = async (...news) => {
      await show.apply(registration, news)
      resolve()
    }
  })
})()`

const SHOWN = `navigator.serviceWorker.ready
  .then((registration) => registration.getNotifications())
  .then((shown) => shown.map(({ title, body }) => title + ': ' + body))`

/** What a browser shows of pushes. */
export async function shownOn(page: Page): Promise<unknown> {
  return await page.evaluate(SHOWN)
}
