import type { Reactions } from '#server/events/reactions.ts'

import { updateOracleCard } from './queries.ts'

export const bountyReactions: Reactions = {
  'card.merged': ({ db }, { cardId, intoCardId }) => updateOracleCard(db, cardId, intoCardId),
}
