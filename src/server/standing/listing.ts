import type { Audience } from '#contract/people.ts'
import type { Change } from '#server/events/transact.ts'
import { ledger } from '#server/standing/locks.ts'

import { updatePeriodsHidden } from './boards/public.ts'
import { findListing, isKeptOut, updateHidden, updateListing } from './listing-queries.ts'
import { insertStanding } from './queries.ts'

/** Changes how a member's standing is shown. */
export async function changeListing(
  change: Change,
  wanted: { readonly memberId: string; readonly isListed: boolean; readonly activityShownTo: Audience },
): Promise<void> {
  const { memberId, isListed, activityShownTo } = wanted
  await change.alone(ledger(memberId))
  await insertStanding(change.db, memberId)
  const before = await findListing(change.db, memberId)
  const unlistedAt = isListed ? null : (before?.unlistedAt ?? change.now().toISOString())
  await updateListing(change.db, memberId, { unlistedAt, activityShownTo })
  await reviewHidden(change, memberId)
}

/** Removes a member from every board or puts them back, according to their present state. */
export async function reviewHidden({ db, now, alone, announce }: Change, memberId: string): Promise<void> {
  await alone(ledger(memberId))
  const listing = await findListing(db, memberId)
  if (listing === undefined) return
  const isHidden = listing.unlistedAt !== null || (await isKeptOut(db, memberId))
  if (isHidden === (listing.hiddenAt !== null)) return
  const hiddenAt = isHidden ? now().toISOString() : null
  await updateHidden(db, memberId, hiddenAt)
  await updatePeriodsHidden(db, memberId, hiddenAt)
  if (listing.points > 0) await announce({ type: 'scoreboard.changed' }, 'everyone')
}
