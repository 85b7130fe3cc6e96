import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { MemberId } from './member-id.ts'
import { ThingRef } from './notices/things.ts'

const values = { username: z.string() }
const valuesWithLink = { ...values, link: z.url() }

/** One line of news in an email, with an address of ours. */
const NewsLine = z.object({ text: z.string(), link: z.url() })
export type NewsLine = z.infer<typeof NewsLine>

/** Of so many things, an email carries the files. */
export const CARRIED_MAX = 20

/** What an email quotes of what was said about a thing: what is unread of it, from a number on. */
export const QuotedRef = ThingRef.extend({ from: z.int().min(1) })
export type QuotedRef = z.infer<typeof QuotedRef>

/** What an email is about, and the values that fill its template. */
export const Letter = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('verify-address'), ...valuesWithLink }),
  /** The same to somebody who waits to be let in. */
  z.object({ kind: z.literal('verify-application'), ...valuesWithLink }),
  /** A keeper let somebody in who waited. */
  z.object({ kind: z.literal('let-in'), ...valuesWithLink }),
  /** A keeper did not; nothing of theirs is kept. */
  z.object({ kind: z.literal('not-let-in'), ...values, reason: z.string() }),
  z.object({ kind: z.literal('reset-password'), ...valuesWithLink }),
  /** Goes to the new address. */
  z.object({ kind: z.literal('confirm-new-address'), ...valuesWithLink }),
  /** Goes to the old address. */
  z.object({ kind: z.literal('address-changing'), ...valuesWithLink, newEmail: z.string() }),
  /** Goes to an address that a member has no more, because they took their earlier one back. */
  z.object({ kind: z.literal('address-kept'), ...values }),
  /** Goes to the owner of an address that someone tried to sign up with. */
  z.object({ kind: z.literal('address-taken'), ...valuesWithLink }),
  /** What a member has not read, and in a digest what is near, with links to their settings and to stop such emails. */
  z.object({
    kind: z.literal('news'),
    ...values,
    lines: z.array(NewsLine).min(1),
    /** Whether it tells more than what is unread. */
    tellsNear: z.boolean().default(false),
    /** The things whose files go with it, as they are when it goes. */
    carries: z.array(ThingRef).max(CARRIED_MAX).default([]),
    /** What it quotes, as it is when it goes. */
    quotes: z.array(QuotedRef).default([]),
    settings: z.url(),
    unsubscribe: z.url(),
  }),
  /** Goes to a member who just left. */
  z.object({ kind: z.literal('farewell'), ...values }),
  /** A keeper gave the member another name, which is the one here. */
  z.object({ kind: z.literal('renamed'), ...values, reason: z.string() }),
  /** Goes to a member whose account a keeper deleted. */
  z.object({ kind: z.literal('account-deleted'), ...values, reason: z.string() }),
  /** A keeper suspended the member. `until` is null for good. */
  z.object({
    kind: z.literal('suspended'),
    ...values,
    reason: z.string(),
    until: z.iso.datetime().nullable(),
  }),
  /** A keeper warned or limited the member, or removed something of theirs. */
  z.object({
    kind: z.literal('ruled'),
    ...values,
    decision: z.enum(['warning', 'limit', 'removal']),
    reason: z.string(),
    until: z.iso.datetime().nullable(),
  }),
  /** A keeper answered what the member said to a decision. */
  z.object({
    kind: z.literal('appeal-answered'),
    ...values,
    outcome: z.enum(['lifted', 'stands']),
    answer: z.string(),
  }),
])
export type Letter = z.infer<typeof Letter>
export type LetterOf<Kind extends Letter['kind']> = Extract<Letter, { kind: Kind }>

/** An email kept in the local outbox instead of being sent. */
export const OutboxMail = z.object({
  /** Its file name; sorts by time. */
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
    power: 'letters',
    summary: 'Emails in the local outbox, newest first, at most 200, with masked addresses.',
    input: z.object({}),
    reply: z.array(OutboxMail),
  }),
  readOutbox: endpoint({
    method: 'GET',
    path: '/api/admin/outbox/:file',
    power: 'letters',
    asksPassword: true,
    summary: 'One email in the local outbox, with its text but not its links. The ledger says who read it.',
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

/** Asks for an email to be sent. For reactions only, because it may carry a secret link. */
export const MailWanted = z.object({
  type: z.literal('mail.wanted'),
  to: z.string(),
  /** The account it is about; `null` for a member who left. */
  memberId: MemberId.nullable(),
  letter: Letter,
})

/**
 * The mail server says that nobody is reached at this address. For reactions only, because the log keeps no
 * address.
 */
export const MailBounced = z.object({
  type: z.literal('mail.bounced'),
  memberId: MemberId,
  address: z.string(),
})

/** An admin read an email in the local outbox. */
export const MailRead = z.object({
  type: z.literal('mail.read'),
  actorId: MemberId,
  /** The member it is about; `null` if they have left. */
  memberId: MemberId.nullable(),
  file: z.string(),
})
