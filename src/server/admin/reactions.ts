import type { Reactions } from '#server/events/reactions.ts'
import type { Change } from '#server/events/transact.ts'

import { insertAuditEntry } from './queries.ts'

export const adminReactions: Reactions = {
  'admin.granted': (change, { type, memberId }) => writeDown(change, type, memberId),
  'admin.revoked': (change, { type, memberId }) => writeDown(change, type, memberId),
}

/** Both acts come from the command line only, so far: nobody is named as their actor. */
async function writeDown(
  { db, now }: Change,
  act: 'admin.granted' | 'admin.revoked',
  subjectId: string,
): Promise<void> {
  await insertAuditEntry(db, { actorId: null, act, subjectId, doneAt: now().toISOString() })
}
