import type { Reactions } from '#server/events/reactions.ts'
import type { Change } from '#server/events/transact.ts'

import { insertAuditEntry } from './queries.ts'

export const adminReactions: Reactions = {
  'admin.granted': (change, { type, memberId }) => recordAct(change, type, memberId),
  'admin.revoked': (change, { type, memberId }) => recordAct(change, type, memberId),
}

/** So far both acts come only from the command line, so they have no actor. */
async function recordAct(
  { db, now }: Change,
  act: 'admin.granted' | 'admin.revoked',
  subjectId: string,
): Promise<void> {
  await insertAuditEntry(db, { actorId: null, act, subjectId, doneAt: now().toISOString() })
}
