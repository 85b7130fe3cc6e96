import { DEPARTED } from '#contract/accounts/leaving.ts'
import { isSuspended } from '#server/accounts/public.ts'
import type { Followers, Reactions } from '#server/events/reactions.ts'
import { hosting, oneGathering } from '#server/gatherings/locks.ts'

import { listBetween, updateHostName } from './belongings-queries.ts'
import { offerAgain } from './host-back.ts'
import { leaveOne } from './host-leaves.ts'
import { givesUpHosted } from './host-suspended.ts'
import { recentGatherings } from './recent-gatherings.ts'
import { listPlacesAhead } from './together-queries.ts'

export const gatheringReactions: Reactions = {
  'member.left': async ({ db, alone }, { memberId }) => {
    await alone(hosting(memberId))
    await updateHostName(db, memberId, DEPARTED)
  },
  'member.renamed': async ({ db, alone }, { memberId, became }) => {
    await alone(hosting(memberId))
    await updateHostName(db, memberId, became)
  },
  // Whoever was suspended comes to nothing, so the next ones are offered their seats. What they host is hidden until they are
  // back, and nobody is offered anything there.
  'member.changed': async (change, { memberId }) => {
    const { db, alone, glance, now } = change
    if (!(await isSuspended(db, memberId))) {
      await offerAgain(change, memberId)
      return
    }
    await change.later(givesUpHosted, { key: memberId })
    const list = () => listPlacesAhead(db, memberId, now())
    const listed = await glance([hosting, oneGathering], list)
    if (listed.length === 0) return
    await alone(listed.map(oneGathering))
    for (const id of await glance(hosting, list)) await leaveOne(change, id, memberId)
  },
  // Neither comes any more to what the other hosts.
  'apart.changed': async (change, { memberId, otherId, areApart }) => {
    if (!areApart) return
    const { db, alone, glance, now } = change
    const list = () => listBetween(db, [memberId, otherId], now().toISOString())
    const listed = await glance([hosting, oneGathering], list)
    if (listed.length === 0) return
    await alone(listed.map(({ id }) => oneGathering(id)))
    for (const { id, guestId } of await glance(hosting, list)) await leaveOne(change, id, guestId)
  },
}

export const gatheringFollowers: Followers = {
  'gathering.created': recentGatherings.drop,
  'gathering.changed': recentGatherings.drop,
  'member.left': recentGatherings.drop,
  // The member may have been suspended or restored.
  'member.changed': recentGatherings.drop,
}
