import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'

import { encryptNotification, vapidHeaders } from '@block65/webcrypto-web-push'
import { LRUCache } from 'lru-cache'

import type { PushPayload, PushSubscription } from '#contract/push.ts'
import type { App } from '#server/app-context.ts'
import { ownedByApp } from '#server/owned-state.ts'

import { keysOf } from './keys.ts'
import { lookUpPublic } from './public-host.ts'

const PATIENCE_MS = 20_000
/** The library signs for twelve hours. */
const SIGNED_MS = 6 * 3_600_000
const MOST_SERVICES = 100
const SECOND_MS = 1000
/** Push services keep messages for four weeks at most. */
const LONGEST_TTL_SECONDS = 28 * 86_400
const TOPIC = /[^\w-]/g
/** RFC 8030 allows no longer ones. */
const TOPIC_MAX = 32

const signed = ownedByApp(() => new LRUCache<string, Promise<string>>({ max: MOST_SERVICES, ttl: SIGNED_MS }))

/** What a push service answered. */
export interface Answer {
  readonly status: number
  /** When to try again, if it said so. */
  readonly retryAfter: string | undefined
}

/** Encrypts a message (RFC 8291) and hands it to the push service of a browser. Follows no redirects. */
export async function callService(
  app: App,
  { endpoint, keys }: PushSubscription,
  { payload, freshUntil }: { readonly payload: PushPayload; readonly freshUntil: Date },
): Promise<Answer> {
  const subscription = { endpoint, expirationTime: null, keys }
  const body = await encryptNotification(subscription, Buffer.from(JSON.stringify(payload)))
  const seconds = Math.floor((freshUntil.getTime() - app.now().getTime()) / SECOND_MS)
  return await post(app, endpoint, {
    body,
    headers: {
      authorization: await authorizationFor(app, endpoint),
      ttl: String(Math.min(Math.max(seconds, 0), LONGEST_TTL_SECONDS)),
      urgency: 'normal',
      topic: payload.tag.replace(TOPIC, '').slice(0, TOPIC_MAX),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': String(body.byteLength),
    },
  })
}

/** One signature for each push service, as long as it holds. */
async function authorizationFor(app: App, endpoint: string): Promise<string> {
  const services = signed.of(app)
  const { origin } = new URL(endpoint)
  const known = services.get(origin) ?? sign(app, endpoint)
  services.set(origin, known)
  known.catch(() => services.delete(origin))
  return await known
}

async function sign(app: App, endpoint: string): Promise<string> {
  const { publicKey, privateKey } = await keysOf(app)
  const { contactEmail, publicUrl } = app.config
  const subject = contactEmail === undefined ? publicUrl : `mailto:${contactEmail}`
  const keys = { auth: '', p256dh: '' }
  const { headers } = await vapidHeaders(
    { endpoint, expirationTime: null, keys },
    { subject, publicKey, privateKey },
  )
  return headers.authorization
}

interface Post {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

async function post({ config, stopping }: App, endpoint: string, { headers, body }: Post): Promise<Answer> {
  const { pushStandIn } = config
  const { pathname, search } = new URL(endpoint)
  const url = pushStandIn === undefined ? new URL(endpoint) : new URL(`${pathname}${search}`, pushStandIn)
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(PATIENCE_MS)])
  const settings = { method: 'POST', headers, signal }
  return await new Promise((resolve, reject) => {
    const call =
      pushStandIn === undefined
        ? requestSecure(url, { ...settings, lookup: lookUpPublic })
        : requestPlain(url, settings)
    call.on('error', reject)
    call.on('response', (response) => {
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] })
      // Nothing in it is needed.
      response.destroy()
    })
    call.end(body)
  })
}
