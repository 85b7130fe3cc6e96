import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { MemberId } from './member-id.ts'
import { Unsent } from './unsent.ts'

/** Pushes on one page of the queue. */
export const PUSH_PAGE_SIZE = 50

/** A push that waits for the service of a browser, or that it did not take. What it says is nobody's business. */
export const QueuedPush = Unsent.extend({
  /** Whose browser it is for. */
  to: z.string(),
  /** The host of the push service. The rest of the address is a secret of the browser. */
  service: z.string(),
  /** How many notifications it tells; 0 for a test. */
  tells: z.int(),
})
export type QueuedPush = z.infer<typeof QueuedPush>

const OfPush = z.object({ pushId: z.string().max(100) })

export const pushQueueEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/pushes',
    power: 'letters',
    summary: `Pushes that wait or failed, the newest first, ${String(PUSH_PAGE_SIZE)} a page.`,
    input: z.object({ cursor: z.string().max(200).optional() }),
    reply: z.object({
      pushes: z.array(QueuedPush),
      /** Cursor of the next page; `null` on the last. */
      nextCursor: z.string().nullable(),
    }),
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: '/api/admin/pushes/:pushId/send',
    power: 'letters',
    summary:
      'Sends a push now that waits or failed. Asked twice, it is sent once. What was read or told by email meanwhile is left out. One that is too old is refused.',
    input: OfPush,
    reply: z.object({}),
  }),
  drop: endpoint({
    method: 'POST',
    path: '/api/admin/pushes/:pushId/drop',
    power: 'letters',
    summary: 'Deletes a push that waits or failed. Its notifications stay, and may still be mailed.',
    input: OfPush,
    reply: z.object({}),
  }),
}

export const PUSH_ACTS = ['push.sent-again', 'push.dropped'] as const

/** An admin did something with a push of the queue. For the trace alone. */
export const PushHandled = z.object({
  type: z.literal('push.handled'),
  act: z.enum(PUSH_ACTS),
  actorId: MemberId,
  /** Whose browser it was for. */
  memberId: MemberId,
})
