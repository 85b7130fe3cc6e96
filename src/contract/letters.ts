import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { MemberId } from './member-id.ts'
import { Unsent } from './unsent.ts'

/** Letters on one page of the queue. */
export const LETTER_PAGE_SIZE = 50

/** A letter that waits for the mail server, or that it did not take. Its words are nobody's business. */
export const QueuedLetter = Unsent.extend({
  kind: z.string(),
  /** The address, as far as it tells it from others: `m…@example.org`. */
  maskedTo: z.string(),
})
export type QueuedLetter = z.infer<typeof QueuedLetter>

export const letterEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/letters',
    power: 'letters',
    summary: `Emails that wait or failed, the newest first, ${String(LETTER_PAGE_SIZE)} a page.`,
    input: z.object({ cursor: z.string().max(200).optional() }),
    reply: z.object({
      letters: z.array(QueuedLetter),
      /** Cursor of the next page; `null` on the last. */
      nextCursor: z.string().nullable(),
    }),
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: '/api/admin/letters/:letterId/send',
    power: 'letters',
    summary:
      'Sends an email now that waits or failed. Asked twice, it is sent once. One whose link is too old is refused.',
    input: z.object({ letterId: z.string().max(100) }),
    reply: z.object({}),
  }),
  drop: endpoint({
    method: 'POST',
    path: '/api/admin/letters/:letterId/drop',
    power: 'letters',
    summary: 'Deletes an email that waits or failed.',
    input: z.object({ letterId: z.string().max(100) }),
    reply: z.object({}),
  }),
}

export const LETTER_ACTS = ['letter.sent-again', 'letter.dropped'] as const

/** An admin did something with an email of the queue. For the trace alone. */
export const LetterHandled = z.object({
  type: z.literal('letter.handled'),
  act: z.enum(LETTER_ACTS),
  actorId: MemberId,
  /** The member it is about; `null` if they have left. */
  memberId: MemberId.nullable(),
  letterId: z.string(),
  kind: z.string(),
})
