import type { Reactions } from '#server/events/reactions.ts'

import { decisionsAbout } from './locks.ts'
import { findUnended, insertDecision, updateEnded } from './queries.ts'

/** Suspensions are made and ended by accounts; here they stand beside what else was decided. */
export const decisionReactions: Reactions = {
  'member.suspended': async ({ db, now, newId, alone }, { memberId, actorId, reason, until }) => {
    await alone(decisionsAbout(memberId))
    const at = now().toISOString()
    const before = await findUnended(db, memberId, 'suspension')
    if (before !== undefined) await updateEnded(db, before.id, at)
    await insertDecision(db, {
      id: newId(),
      member_id: memberId,
      kind: 'suspension',
      made_by: actorId,
      reason,
      made_at: at,
      until: until ?? null,
    })
  },
  'member.restored': async ({ db, now, alone }, { memberId }) => {
    await alone(decisionsAbout(memberId))
    const before = await findUnended(db, memberId, 'suspension')
    if (before !== undefined) await updateEnded(db, before.id, now().toISOString())
  },
}
