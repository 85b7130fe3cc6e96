import { type Belongings, inPages, nothingToRemove } from '#server/events/belongings.ts'

import { listAuditRows } from './belongings-queries.ts'

/** What admins did is never deleted: it names nobody but by a number, which stands for nobody once its member has left. */
export const adminBelongings: Belongings = {
  name: 'admins',
  about: 'What you did as an admin, and what admins did to your account.',
  tell: ({ db }, memberId) => ({ acts: inPages(listAuditRows, [db, memberId]) }),
  remove: nothingToRemove,
}
