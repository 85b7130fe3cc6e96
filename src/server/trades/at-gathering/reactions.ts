import type { EventOf } from '#contract/events.ts'
import type { Reactions } from '#server/events/reactions.ts'
import type { Change } from '#server/events/transact.ts'
import { hosting, oneGathering } from '#server/gatherings/locks.ts'
import { listSeenGatherings } from '#server/gatherings/public.ts'
import { bondsOf } from '#server/people/locks.ts'
import { offersOf, oneTrade } from '#server/trades/locks.ts'
import { findTrade } from '#server/trades/queries.ts'

import { announceGathering, tellOther } from './actions.ts'
import { broughtTo, countCopies, sealedHere } from './list-trades.ts'
import { listNamedBy, listToSeal } from './queries.ts'

export const atGatheringReactions: Reactions = {
  'gathering.left': tellWhoWaits,
  'gathering.told': async (change, event) => {
    if (event.news === 'tomorrow' || event.news === 'soon') await remindToBring(change, event)
  },
}

/** Tells those who were to meet somebody at a gathering that they aren't coming. */
async function tellWhoWaits(change: Change, event: EventOf<'gathering.left'>): Promise<void> {
  const { db, glance } = change
  const { memberId, gatheringId } = event
  const trades = await glance([oneTrade, offersOf], async () => {
    const ids = await listNamedBy(db, { memberId, gatheringId })
    return await Promise.all(ids.map((id) => findTrade(db, id)))
  })
  for (const trade of trades) {
    if (trade === undefined) continue
    await tellOther(change, trade, { gatheringId, byId: memberId, news: 'left' })
    await announceGathering(change, trade, memberId)
  }
}

/** Reminds a member of what they promised to those who come, with the reminder of the gathering. */
async function remindToBring(change: Change, event: EventOf<'gathering.told'>): Promise<void> {
  const { db, now, glance } = change
  const { recipientId: memberId, gatheringId, named, isUrgent } = event
  const mine = await glance([oneTrade, offersOf], () => listToSeal(db, memberId))
  if (mine.length === 0) return
  const [gathering] = await glance([hosting, oneGathering, bondsOf], () =>
    listSeenGatherings(
      { db, now },
      { readerId: memberId, ids: [gatheringId] },
      mine.map(({ otherId }) => otherId),
    ),
  )
  if (gathering === undefined) return
  const here = sealedHere(mine, gatheringId, gathering.goingIds)
  const copies = here
    .filter(({ otherId }) => gathering.goingIds.has(otherId))
    .reduce((sum, trade) => sum + countCopies(broughtTo(trade)), 0)
  if (copies === 0) return
  const subject = `${gatheringId} ${event.news} ${now().toISOString()}`
  await change.announce(
    { type: 'trade.to-bring', memberId, gatheringId, subject, named, copies, isUrgent },
    'nobody',
  )
}
