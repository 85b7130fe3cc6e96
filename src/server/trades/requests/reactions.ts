import type { Reactions } from '#server/events/reactions.ts'
import { tradeRequestsOf } from '#server/trades/requests/locks.ts'

import { removeRequest } from './actions.ts'
import { updateNames } from './belongings-queries.ts'
import { listBetween, updateOracleCard } from './queries.ts'

export const tradeRequestReactions: Reactions = {
  // What one asked the other alone has no reader any more.
  'apart.changed': async (change, { memberId, otherId, areApart }) => {
    if (!areApart) return
    await change.alone([tradeRequestsOf(memberId), tradeRequestsOf(otherId)])
    for (const request of await listBetween(change.db, memberId, otherId))
      await removeRequest(change, request)
  },
  'member.renamed': async ({ db, alone }, { memberId, became }) => {
    await alone(tradeRequestsOf.all)
    await updateNames(db, memberId, became)
  },
  'card.merged': async ({ db, alone }, { cardId, intoCardId }) => {
    // All of them, because a request being posted now has already read which card it names.
    await alone(tradeRequestsOf.all)
    await updateOracleCard(db, cardId, intoCardId)
  },
}
