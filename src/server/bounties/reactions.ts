import { isSuspended } from '#server/accounts/public.ts'
import { bountiesOf, oneBounty } from '#server/bounties/locks.ts'
import type { Reactions } from '#server/events/reactions.ts'
import type { Change } from '#server/events/transact.ts'

import { endHunt } from './actions.ts'
import { updateNames } from './belongings-queries.ts'
import { listHuntsBetween, listHuntsOf } from './hunt-queries.ts'
import { type StoredBounty, updateOracleCard } from './queries.ts'

export const bountyReactions: Reactions = {
  'apart.changed': async (change, { memberId, otherId, areApart }) => {
    if (!areApart) return
    // None is added meanwhile: whoever takes a bounty holds the lock of their bonds.
    await endHunts(
      change,
      () => listHuntsBetween(change.db, memberId, otherId),
      ({ posterId }) => (posterId === memberId ? 'poster' : 'hunter'),
    )
  },
  // Others may hunt what a suspended member can't bring. What they take in that very moment ends by its own days.
  'member.changed': async (change, { memberId }) => {
    if (!(await isSuspended(change.db, memberId))) return
    await endHunts(
      change,
      () => listHuntsOf(change.db, memberId),
      () => 'hunter',
    )
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

async function endHunts(
  change: Change,
  list: () => Promise<StoredBounty[]>,
  by: (bounty: StoredBounty) => 'poster' | 'hunter',
): Promise<void> {
  const hunts = await change.glance([oneBounty, bountiesOf], list)
  if (hunts.length === 0) return
  await change.alone(hunts.map(({ id }) => oneBounty(id)))
  for (const bounty of await list()) await endHunt(change, bounty, by(bounty))
}
