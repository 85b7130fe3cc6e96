import { shelf } from '#server/collection/locks.ts'
import type { Reactions } from '#server/events/reactions.ts'

import { freeHoldsWith } from './hold-actions.ts'
import { endActs } from './leaving/public.ts'
import { updateOracleCard } from './stacks/public.ts'

export const collectionReactions: Reactions = {
  'card.merged': async ({ db, alone }, { cardId, intoCardId }) => {
    await alone(shelf.all)
    await updateOracleCard(db, cardId, intoCardId)
  },
  'member.left': async (change, { memberId }) => {
    const { db, now, alone } = change
    await alone(shelf(memberId))
    await endActs(db, memberId, now())
    await freeHoldsWith(change, memberId)
  },
}
