import type { Reactions } from '#server/events/reactions.ts'
import type { Change } from '#server/events/transact.ts'

import { insertAuditEntry, type NewAuditEntry } from './queries.ts'

export const adminReactions: Reactions = {
  // These two come only from the command line, so they have no actor.
  'admin.granted': (change, { type, memberId }) =>
    recordAct(change, { actorId: null, act: type, subjectId: memberId }),
  'admin.revoked': (change, { type, memberId }) =>
    recordAct(change, { actorId: null, act: type, subjectId: memberId }),
  'dispute.resolved': (change, { type, actorId, tradeId }) =>
    recordAct(change, { actorId, act: type, subjectId: tradeId }),
  'mail.read': (change, { type, actorId, memberId, file }) =>
    recordAct(change, { actorId, act: type, subjectId: memberId ?? file }),
}

async function recordAct({ db, now }: Change, act: Omit<NewAuditEntry, 'doneAt'>): Promise<void> {
  await insertAuditEntry(db, { ...act, doneAt: now().toISOString() })
}
