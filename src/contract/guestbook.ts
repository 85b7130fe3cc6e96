import { z } from 'zod'

import { endpoint } from './endpoint.ts'

export const ENTRY_MAX = 200
/** Entries shown, the newest first. */
export const GUESTBOOK_SHOWN = 50

const GuestbookEntry = z.object({
  username: z.string(),
  text: z.string(),
  signedAt: z.iso.datetime(),
})
export type GuestbookEntry = z.infer<typeof GuestbookEntry>

export const guestbookEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/guestbook',
    summary: 'The latest guestbook entries, newest first, at most 50.',
    input: z.object({}),
    reply: z.array(GuestbookEntry),
  }),
  sign: endpoint({
    method: 'POST',
    path: '/api/guestbook',
    summary: 'Signs the guestbook. A second entry replaces the first.',
    input: z.object({ text: z.string().trim().min(1).max(ENTRY_MAX) }),
    reply: z.object({}),
  }),
}

/** Goes to everyone. */
export const GuestbookSigned = z.object({ type: z.literal('guestbook.signed'), memberId: z.string() })
