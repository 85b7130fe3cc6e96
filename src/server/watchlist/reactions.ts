import type { Reactions } from '#server/events/reactions.ts'
import { watchlistOf } from '#server/watchlist/locks.ts'

import { BEGINNING, checkPrices } from './prices/public.ts'
import { updateOracleCard } from './queries.ts'

export const watchlistReactions: Reactions = {
  'card.merged': async ({ db, alone }, { cardId, intoCardId }) => {
    await alone(watchlistOf.all)
    await updateOracleCard(db, cardId, intoCardId)
  },
  'cards.imported': ({ later }) => later(checkPrices, { facts: BEGINNING }),
}
