import type { Reactions } from '#server/events/reactions.ts'

import { stopAll } from './leaving/actions.ts'
import { updateOracleCard } from './stacks/queries.ts'

export const binderReactions: Reactions = {
  'card.merged': ({ db }, { cardId, intoCardId }) => updateOracleCard(db, cardId, intoCardId),
  'member.left': (change, { memberId }) => stopAll(change, memberId),
}
