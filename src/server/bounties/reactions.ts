import { bountiesOf, oneBounty } from '#server/bounties/locks.ts'
import type { Reactions } from '#server/events/reactions.ts'

import { updateOracleCard } from './queries.ts'

export const bountyReactions: Reactions = {
  'card.merged': async ({ db, alone }, { cardId, intoCardId }) => {
    // All of them, because a bounty being posted now has already read which card it is.
    await alone([oneBounty.all, bountiesOf.all])
    await updateOracleCard(db, cardId, intoCardId)
  },
}
