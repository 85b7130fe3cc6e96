import { z } from 'zod'

import { endpoint } from './endpoint.ts'

/** Something an admin or the command line did. Kept for good. */
export const AuditEntry = z.object({
  /** Grows with every entry, so entries sort by it. */
  id: z.int(),
  /** Who did it; `null` for the command line. */
  actor: z.string().nullable(),
  act: z.enum(['admin.granted', 'admin.revoked', 'mail.read', 'dispute.resolved']),
  /** Username of the member it happened to, the file of an email that is about nobody any more, or a trade. */
  subject: z.string(),
  doneAt: z.iso.datetime(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const adminEndpoints = {
  overview: endpoint({
    method: 'GET',
    path: '/api/admin/overview',
    summary: 'Numbers about this installation.',
    input: z.object({}),
    reply: z.object({
      members: z.int(),
      admins: z.int(),
      mailsWaiting: z.int(),
      mailsFailed: z.int(),
      /** Where emails go: to a mail server, or into files on this machine. */
      mailGoesTo: z.enum(['smtp', 'outbox']),
    }),
  }),
  listAudit: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    summary: 'What admins did, newest first, at most 100.',
    input: z.object({}),
    reply: z.array(AuditEntry),
  }),
}
