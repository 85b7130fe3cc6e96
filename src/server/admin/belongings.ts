import { type Belongings, inPages, nothingToRemove } from '#server/events/belongings.ts'

import { listAuditRows } from './belongings-queries.ts'

/**
 * The audit log is never deleted. It names members only by id, which identifies nobody once they have left.
 */
export const adminBelongings: Belongings = {
  name: 'admins',
  about: 'What you did as an admin, and what admins did to your account.',
  tell: ({ db }, memberId) => ({ acts: inPages(listAuditRows, [db, memberId]) }),
  remove: nothingToRemove,
}
