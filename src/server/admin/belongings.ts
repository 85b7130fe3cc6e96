import { atOnce, type Belongings, inPages, untilNothingIsLeft } from '#server/events/belongings.ts'
import { transact } from '#server/events/transact.ts'

import { listAuditRows } from './belongings-queries.ts'
import { deleteRead, listReadRows } from './releases/public.ts'

/**
 * The audit log is never deleted. It names members only by id, which identifies nobody once they have left.
 */
export const adminBelongings: Belongings = {
  name: 'admins',
  about:
    'What you did as an admin, what admins did to your account, and of which version you read what is new.',
  tell: ({ db }, memberId) => ({
    acts: inPages(listAuditRows, [db, memberId]),
    releases: atOnce(() => listReadRows(db, memberId), ['keeper_id']),
  }),
  async *remove(app, { id }) {
    yield* untilNothingIsLeft(() => transact(app, [], ({ db }) => deleteRead(db, id)))
  },
}
