import { shelf } from '#server/collection/locks.ts'
import type { Reactions } from '#server/events/reactions.ts'

import { endActs } from './leaving/queries.ts'
import { updateOracleCard } from './stacks/queries.ts'

export const collectionReactions: Reactions = {
  'card.merged': async ({ db, alone }, { cardId, intoCardId }) => {
    await alone(shelf.all)
    await updateOracleCard(db, cardId, intoCardId)
  },
  'member.left': async ({ db, now, alone }, { memberId }) => {
    await alone(shelf(memberId))
    await endActs(db, memberId, now())
  },
}
