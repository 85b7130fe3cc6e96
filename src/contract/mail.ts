import { z } from 'zod'

import { endpoint } from './endpoint.ts'

const values = { username: z.string() }
const valuesWithLink = { ...values, link: z.url() }

/** What a letter is about, and what it says beside its fixed words. */
export const Letter = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('verify-address'), ...valuesWithLink }),
  z.object({ kind: z.literal('reset-password'), ...valuesWithLink }),
  /** To the new address. */
  z.object({ kind: z.literal('confirm-new-address'), ...valuesWithLink }),
  /** To the old address. */
  z.object({ kind: z.literal('address-changing'), ...values, newEmail: z.string() }),
  /** To the owner of an address that somebody tried to sign up with. */
  z.object({ kind: z.literal('address-taken'), ...valuesWithLink }),
  /** To somebody who has just left. */
  z.object({ kind: z.literal('farewell'), ...values }),
])
export type Letter = z.infer<typeof Letter>

/** One mail kept in the local outbox instead of being sent. */
export const OutboxMail = z.object({
  /** Name of its file; sorts by time. */
  file: z.string(),
  writtenAt: z.string(),
  to: z.string(),
  subject: z.string(),
})
export type OutboxMail = z.infer<typeof OutboxMail>

export const mailEndpoints = {
  listOutbox: endpoint({
    method: 'GET',
    path: '/api/admin/outbox',
    summary: 'Emails in the local outbox, newest first, at most 200.',
    input: z.object({}),
    reply: z.array(OutboxMail),
  }),
  readOutbox: endpoint({
    method: 'GET',
    path: '/api/admin/outbox/:file',
    summary: 'One email in the local outbox, with its text.',
    input: z.object({ file: z.string().max(200) }),
    reply: OutboxMail.extend({ text: z.string() }),
  }),
  devOutbox: endpoint({
    method: 'GET',
    path: '/dev/outbox',
    summary: 'The local outbox as a page. In development on this machine only.',
    input: z.object({}),
    reply: z.string(),
    replyType: 'text/html; charset=utf-8',
  }),
  devOutboxMail: endpoint({
    method: 'GET',
    path: '/dev/outbox/:file',
    summary: 'One email in the local outbox as a page. In development on this machine only.',
    input: z.object({ file: z.string().max(200) }),
    reply: z.string(),
    replyType: 'text/html; charset=utf-8',
  }),
}

/** Somebody is to be written to. It may carry a secret link, so it is announced to nobody. */
export const MailWanted = z.object({
  type: z.literal('mail.wanted'),
  to: z.string(),
  /** Whose account it is about; `null` for who has left. */
  memberId: z.string().nullable(),
  letter: Letter,
})
