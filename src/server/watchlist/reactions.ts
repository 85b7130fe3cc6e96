import type { Reactions } from '#server/events/reactions.ts'

import { BEGINNING, checkPrices } from './prices/actions.ts'
import { updateOracleCard } from './queries.ts'

export const watchlistReactions: Reactions = {
  'card.merged': ({ db }, { cardId, intoCardId }) => updateOracleCard(db, cardId, intoCardId),
  'cards.imported': ({ later }) => later(checkPrices, { facts: BEGINNING }),
}
