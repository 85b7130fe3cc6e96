import { listCardsOfPrintings } from '#server/cards/public.ts'
import type { Reactions } from '#server/events/reactions.ts'
import type { Change } from '#server/events/transact.ts'
import { offersOf, oneTrade } from '#server/trades/locks.ts'

import { tellOfOffers } from './offered-copies.ts'
import { listOfferedOf, type OfferedTo } from './offered-queries.ts'

/** Whoever sees an offer with copies that may be gone, or back, looks again. */
export const talkReactions: Reactions = {
  'copies.changed': async (change, { memberId, oracleCardIds }) => {
    const offered = await listOffered(change, memberId)
    if (offered.length === 0) return
    const named = await listCardsOfPrintings(change.db, [
      ...new Set(offered.map(({ printingId }) => printingId)),
    ])
    const changed = new Set(
      named
        .filter(({ oracleCardId }) => oracleCardIds.includes(oracleCardId))
        .map(({ printingId }) => printingId),
    )
    await tell(
      change,
      memberId,
      offered.filter(({ printingId }) => changed.has(printingId)),
    )
  },
  // Its copies are out of reach before they are removed one after the other.
  'binder.deleted': async (change, { memberId, binderId }) => {
    await tell(change, memberId, await listOffered(change, memberId, binderId))
  },
}

async function listOffered(
  { db, glance }: Change,
  memberId: string,
  binderId?: string,
): Promise<readonly OfferedTo[]> {
  return await glance([oneTrade, offersOf], () => listOfferedOf(db, memberId, binderId))
}

async function tell(change: Change, memberId: string, offered: readonly OfferedTo[]): Promise<void> {
  if (offered.length === 0) return
  await tellOfOffers(change, memberId, [memberId, ...offered.map(({ otherId }) => otherId)])
}
