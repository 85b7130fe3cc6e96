import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { MemberId } from './member-id.ts'

/** How many browsers of one member can get pushes. */
export const PUSH_DEVICES_MAX = 20

const ENDPOINT_MAX = 1000
/** Ends of names that are never names of hosts on the open internet (RFC 6761, 6762, 8375 and custom). */
const NOT_PUBLIC = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|arpa|test|invalid|onion)$/

/**
 * Whether an address could be that of a push service: https on the usual port of a named host. Members send
 * us these addresses, and we call them, so nothing else is let in. Where the name leads is checked again
 * before each call.
 */
export function isPushEndpoint(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, port, hostname, username, password, hash } = new URL(address)
  if (protocol !== 'https:' || port !== '') return false
  if (username !== '' || password !== '' || hash !== '') return false
  // URL writes every spelling of an IPv4 address with four numbers, and IPv6 in brackets.
  const isName = hostname.includes('.') && /\.[a-z][a-z\d-]*$/.test(hostname)
  return isName && !NOT_PUBLIC.test(hostname)
}

/** A point on P-256 and a secret of 16 bytes, in base64url, as `PushSubscription.toJSON()` has them. */
const SubscriptionKeys = z.object({
  p256dh: z.string().regex(/^B[\w-]{86}$/),
  auth: z.string().regex(/^[\w-]{22}$/),
})

/** A browser's subscription, as the browser tells it. */
export const PushSubscription = z.object({
  endpoint: z.string().max(ENDPOINT_MAX).refine(isPushEndpoint),
  keys: SubscriptionKeys,
})
export type PushSubscription = z.infer<typeof PushSubscription>

/** A browser that gets pushes. */
export const PushDevice = z.object({
  id: z.string(),
  /** As the browser names itself. */
  userAgent: z.string(),
  registeredAt: z.iso.datetime(),
  /** When the last push reached its push service, or the browser registered again. */
  lastUpdated: z.iso.datetime(),
  /** Whether it belongs to the session that asks. */
  isThis: z.boolean(),
})
export type PushDevice = z.infer<typeof PushDevice>

const OfDevice = z.object({ deviceId: z.string().max(100) })

export const pushEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/push',
    summary: 'The key that browsers need to subscribe, and the browsers of the caller that get pushes.',
    input: z.object({}),
    reply: z.object({ publicKey: z.string(), devices: z.array(PushDevice) }),
  }),
  register: endpoint({
    method: 'PUT',
    path: '/api/push/devices',
    summary:
      'Registers the subscription of this browser for the caller’s session; it gets pushes until the session ends. Registering it again merges with what was there.',
    input: PushSubscription,
    reply: PushDevice,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/push/devices/:deviceId',
    summary: 'Ends the pushes to one browser.',
    input: OfDevice,
    reply: z.object({}),
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/push/devices/:deviceId/test',
    summary: 'Sends a push to one browser, to try it.',
    input: OfDevice,
    reply: z.object({}),
  }),
}

/** What the worker is sent, encrypted. `tag` groups what is one thing; `ids` are those of the notifications. */
export const PushPayload = z.object({
  title: z.string(),
  body: z.string(),
  tag: z.string(),
  /** A path of ours. */
  path: z.string(),
  ids: z.array(z.string()),
})
export type PushPayload = z.infer<typeof PushPayload>

/** A notification can be pushed from `due` on. For reactions only. */
export const PushDue = z.object({
  type: z.literal('notification.push-due'),
  recipientId: MemberId,
  notificationId: z.string(),
  due: z.iso.datetime(),
})

/** The browsers of a member that get pushes changed. Only they hear of it. */
export const PushDevicesChanged = z.object({
  type: z.literal('push.devices-changed'),
  memberId: MemberId,
})
