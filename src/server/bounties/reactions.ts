import { bountiesOf, oneBounty } from '#server/bounties/locks.ts'
import type { Reactions } from '#server/events/reactions.ts'

import { endHunt } from './actions.ts'
import { updateNames } from './belongings-queries.ts'
import { listHuntsBetween } from './hunt-queries.ts'
import { updateOracleCard } from './queries.ts'

export const bountyReactions: Reactions = {
  'apart.changed': async (change, { memberId, otherId, areApart }) => {
    if (!areApart) return
    // None is added meanwhile: whoever takes a bounty holds the lock of their bonds.
    const between = await change.glance([oneBounty, bountiesOf], () =>
      listHuntsBetween(change.db, memberId, otherId),
    )
    if (between.length === 0) return
    await change.alone(between.map(({ id }) => oneBounty(id)))
    for (const bounty of await listHuntsBetween(change.db, memberId, otherId))
      await endHunt(change, bounty, bounty.posterId === memberId ? 'poster' : 'hunter')
  },
  // All of them, because a bounty being posted or taken now may have read the old name.
  'member.renamed': async ({ db, alone }, { memberId, became }) => {
    await alone([oneBounty.all, bountiesOf.all])
    await updateNames(db, memberId, became)
  },
  'card.merged': async ({ db, alone }, { cardId, intoCardId }) => {
    // All of them, because a bounty being posted now has already read which card it is.
    await alone([oneBounty.all, bountiesOf.all])
    await updateOracleCard(db, cardId, intoCardId)
  },
}
