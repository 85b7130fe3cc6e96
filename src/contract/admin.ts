import { z } from 'zod'

import { APPLICANT_ACTS } from './accounts/applicants.ts'
import { INVITATION_ACTS } from './accounts/invitations.ts'
import { ACCOUNT_ACTS } from './accounts/keeping.ts'
import { ROLE_ACTS } from './accounts/roles.ts'
import { CARD_IMPORT_ACTS } from './cards/import.ts'
import { endpoint } from './endpoint.ts'
import { LETTER_ACTS } from './letters.ts'
import { PUSH_ACTS } from './push-queue.ts'

/** What can stand in the trace. */
export const TRACED_ACTS = [
  ...ROLE_ACTS,
  'mail.read',
  ...LETTER_ACTS,
  ...PUSH_ACTS,
  ...CARD_IMPORT_ACTS,
  'dispute.resolved',
  'dispute.read',
  'room.read',
  'backup.made',
  'backup.restored',
  'report.read',
  'report.settled',
  ...ACCOUNT_ACTS,
  ...INVITATION_ACTS,
  ...APPLICANT_ACTS,
  'member.suspended',
  'member.restored',
  'member.warned',
  'member.limited',
  'limit.lifted',
  'job.hurried',
  'setting.changed',
  'content.removed',
  'content.restored',
  'appeal.answered',
  'message.hidden',
] as const

/** Something an admin or the command line did. Kept for good. */
export const AuditEntry = z.object({
  /** Grows with every entry, so entries sort by it. */
  id: z.int(),
  /** Who did it; `null` for the command line. */
  actor: z.string().nullable(),
  act: z.enum(TRACED_ACTS),
  /**
   * Username of the member it happened to. Otherwise a trade, an invitation, a backup, a setting, a job, or `Cards`
   * for an import of cards. An email that is about nobody any more goes by its file or its id.
   */
  subject: z.string(),
  /** Why, in the words of whoever did it; `null` where none are asked for. */
  reason: z.string().nullable(),
  /** How it was before, and how it became; `null` where nothing changed. */
  was: z.string().nullable(),
  became: z.string().nullable(),
  doneAt: z.iso.datetime(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** Entries on one page of the trace. */
export const TRACE_PAGE_SIZE = 50

const TraceFilter = z.object({
  act: z.enum(TRACED_ACTS).optional(),
  /** Only what this member did, or what was done to them. An unknown name finds nothing. */
  member: z.string().max(100).optional(),
})
export type TraceFilter = z.infer<typeof TraceFilter>

export const adminEndpoints = {
  overview: endpoint({
    method: 'GET',
    path: '/api/admin/overview',
    power: 'hall',
    summary: 'Numbers about this installation, and what waits for the caller.',
    input: z.object({}),
    reply: z.object({
      /** Open cases, appeals and disputes; no disputes for callers who settle none. */
      reportsOpen: z.int(),
      appealsOpen: z.int(),
      disputesOpen: z.int().nullable(),
      /** Who waits to be let in; `null` for callers who let nobody in. */
      applicantsWaiting: z.int().nullable(),
      members: z.int(),
      admins: z.int(),
      moderators: z.int(),
      mailsWaiting: z.int(),
      mailsFailed: z.int(),
      pushesFailed: z.int(),
      /** Other background work that was given up. */
      workStuck: z.int(),
      /** Where emails go: to a mail server, or into files on this machine. */
      mailGoesTo: z.enum(['smtp', 'outbox']),
    }),
  }),
  listAudit: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    power: 'ledger',
    summary: 'What admins and the command line did, newest first, 50 a page.',
    input: TraceFilter.extend({ cursor: z.string().max(200).optional() }),
    reply: z.object({
      entries: z.array(AuditEntry),
      /** Cursor of the next page; `null` on the last. */
      nextCursor: z.string().nullable(),
    }),
  }),
  auditFile: endpoint({
    method: 'GET',
    path: '/api/admin/audit/file',
    power: 'ledger',
    summary: 'What admins and the command line did, oldest first, as a file with one line for each act.',
    input: TraceFilter,
    reply: z.string(),
    replyType: 'text/csv; charset=utf-8',
  }),
}
