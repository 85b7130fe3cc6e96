import type { Member } from '#contract/accounts.ts'
import { isSuspended } from '#server/accounts/public.ts'
import type { Change } from '#server/events/transact.ts'
import { announceChange } from '#server/gatherings/concerned/public.ts'
import { findGathering } from '#server/gatherings/queries.ts'
import { comeWithin, findOwnRows } from '#server/gatherings/seats/public.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Reader } from '#server/people/public.ts'

import { updateDate } from './date-queries.ts'
import type { SeriesDay } from './dates-work.ts'
import { type Goer, listGoers } from './goer-queries.ts'

/** Somebody who comes to every date, and what they may see; nobody if they are leaving the site. */
export interface Hopeful {
  readonly goer: Goer
  readonly whole: { readonly member: Pick<Member, 'id' | 'isVerified'>; readonly reader: Reader } | undefined
}

/** Seats those who come to every date at one of them, or has them ask or wait by its rules; each once. */
export async function seatGoers(
  change: Change,
  { series, date, gatheringId }: SeriesDay,
  hopefuls: readonly Hopeful[],
): Promise<void> {
  if (date === undefined) return
  // Read again under the lock: nobody is seated who has just said that they don't come any more.
  const goers = await listGoers(change.db, series.id, { after: date.seated, limit: hopefuls.length + 1 })
  let seated = date.seated
  for (const { number, memberId, takesAtOnce } of goers) {
    const hopeful = hopefuls.find(({ goer }) => goer.memberId === memberId)
    if (hopeful === undefined) break
    await seatOne(change, hopeful.whole, { gatheringId, takesAtOnce })
    seated = number
  }
  // The numbers of those who have left are passed over.
  const [next] = await listGoers(change.db, series.id, { after: seated, limit: 1 })
  if (next === undefined) seated = series.goers
  await updateDate(change.db, series.id, { ...date, seated, gatheringId })
  const gathering = await findGathering(change.db, gatheringId)
  if (gathering !== undefined && goers.length > 0) await announceChange(change, gathering, 'seats')
}

/**
 * Whoever may not come to this one stays away from it, and comes to the others. A place that they have there stays as it is,
 * with their guests; only a seat that is kept for them is taken.
 */
async function seatOne(
  change: Change,
  whole: Hopeful['whole'],
  wish: { readonly gatheringId: string; readonly takesAtOnce: boolean },
): Promise<void> {
  if (whole === undefined || (await isSuspended(change.db, whole.member.id))) return
  const { guests, waiter } = await findOwnRows(change, wish.gatheringId, whole.member.id)
  const isOffered = waiter !== undefined && waiter.offeredUntil !== null
  if (guests !== undefined || (waiter !== undefined && !isOffered)) return
  try {
    await comeWithin(change, { ...whole, wish: { ...wish, guests: 0 } })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
