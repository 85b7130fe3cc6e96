import type { Reactions } from '#server/events/reactions.ts'

import { endActs } from './leaving/queries.ts'
import { updateOracleCard } from './stacks/queries.ts'

export const collectionReactions: Reactions = {
  'card.merged': ({ db }, { cardId, intoCardId }) => updateOracleCard(db, cardId, intoCardId),
  'member.left': ({ db, now }, { memberId }) => endActs(db, memberId, now()),
}
