import type { Member } from '#contract/accounts.ts'
import type { NewBounty } from '#contract/bounties.ts'
import type { App } from '#server/app-context.ts'
import { bountiesOf, oneBounty } from '#server/bounties/locks.ts'
import { transact } from '#server/events/transact.ts'
import { Refusal } from '#server/http/refusal.ts'

import { postOne, takeDown } from './actions.ts'
import { postRefusal, withdrawRefusal } from './bounty-refusals.ts'
import { countUp, listBountiesOf } from './queries.ts'

/**
 * Posts several bounties, all or none.
 * @throws {Refusal} `email_not_verified`, `not_found` for an unknown printing, `finish_not_printed` or
 * `too_many_bounties`
 */
export async function postBounties(
  app: App,
  poster: Member,
  wanted: readonly NewBounty[],
): Promise<{ bountyIds: string[] }> {
  if (!poster.isVerified) throw new Refusal('email_not_verified')
  return await transact(app, bountiesOf(poster.id), async (change) => {
    const refusal = postRefusal(await countUp(change.db, poster.id), wanted.length)
    if (refusal !== undefined) throw new Refusal(refusal)
    const bountyIds: string[] = []
    for (const bounty of wanted) bountyIds.push(await postOne(change, poster, bounty))
    return { bountyIds }
  })
}

/** Withdraws those of a poster's bounties that nobody has taken; all others stay as they are. */
export async function withdrawBounties(
  app: App,
  poster: Member,
  bountyIds: readonly string[],
): Promise<{ withdrawn: number }> {
  const locks = [...bountyIds.map((bountyId) => oneBounty(bountyId)), bountiesOf(poster.id)]
  return await transact(app, locks, async (change) => {
    const bounties = await listBountiesOf(change.db, poster.id, bountyIds)
    const free = bounties.filter((bounty) => withdrawRefusal(bounty, poster.id) === undefined)
    for (const bounty of free) await takeDown(change, bounty)
    return { withdrawn: free.length }
  })
}
