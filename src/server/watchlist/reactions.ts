import type { Followers, Reactions } from '#server/events/reactions.ts'

import { checkPrices } from './prices/actions.ts'
import { upsertCheck } from './prices/queries.ts'
import { updateOracleCard } from './queries.ts'

export const watchlistReactions: Reactions = {
  'card.merged': ({ db }, { cardId, intoCardId }) => updateOracleCard(db, cardId, intoCardId),
  'cards.imported': ({ db, now }) => upsertCheck(db, now()),
}

export const watchlistFollowers: Followers = {
  'cards.imported': (app) => {
    checkPrices(app).catch((error: unknown) => {
      app.log.error({ err: error }, 'the look at the prices of watched cards broke off')
    })
  },
}
