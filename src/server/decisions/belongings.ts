import type { App } from '#server/app-context.ts'
import { type Belongings, inPages, untilNothingIsLeft } from '#server/events/belongings.ts'
import { transact } from '#server/events/transact.ts'

import { tellOfAppeal } from './appeal-actions.ts'
import { deleteDecision, forgetKeeper, listDecisionRows, listSomeDecisions } from './belongings-queries.ts'
import { decisionsAbout } from './locks.ts'

const DECISIONS_AT_ONCE = 20

export const decisionBelongings: Belongings = {
  name: 'decisions',
  about: 'What keepers decided about you, what you said to it, and what they answered.',
  tell: ({ db }, memberId) => ({ decisions: inPages(listDecisionRows, [db, memberId], ['id']) }),
  async *remove(app, { id }) {
    yield* untilNothingIsLeft(() => leaveSome(app, id))
  },
}

/** Deletes decisions about the leaver, and takes the leaver out of those about others. */
async function leaveSome(app: App, memberId: string): Promise<number> {
  const some = await listSomeDecisions(app.db, memberId, DECISIONS_AT_ONCE)
  if (some.length === 0) return 0
  const locks = [...new Set(some.map(({ member_id: id }) => id))].map((id) => decisionsAbout(id))
  await transact(app, locks, async (change) => {
    for (const decision of some) {
      if (decision.member_id === memberId) await deleteDecision(change.db, decision.id)
      else await forgetKeeper(change.db, decision.id, memberId)
      await tellOfAppeal(change, decision)
    }
  })
  return some.length
}
