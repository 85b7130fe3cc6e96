import type { Member } from '#contract/accounts.ts'
import { findMember } from '#server/accounts/public.ts'
import type { Change } from '#server/events/transact.ts'
import { deleteCoHost, insertCoHost } from '#server/gatherings/hosting/co-host-queries.ts'
import { updateHost } from '#server/gatherings/hosting/queries.ts'
import { findGathering, type FullGathering } from '#server/gatherings/queries.ts'
import { findOwnRows } from '#server/gatherings/seats/actions.ts'
import { deleteWaiter, insertSeat } from '#server/gatherings/seats/queries.ts'
import { settleSeats } from '#server/gatherings/seats/settle-seats.ts'
import { announceChange } from '#server/gatherings/tell.ts'

import type { SeriesDay } from './dates-work.ts'

type Heir = Pick<Member, 'id' | 'username'>

/** Hands one date over, within a change that is alone with it. Who was host becomes co-host. */
export async function handOne(change: Change, gathering: FullGathering, heir: Heir): Promise<FullGathering> {
  const { db } = change
  const { id: gatheringId, hostId } = gathering
  await deleteCoHost(db, gatheringId, heir.id)
  await updateHost(db, gatheringId, heir)
  await insertCoHost(db, { gatheringId, memberId: hostId }, change.now())
  await seatHeir(change, gatheringId, heir.id)
  const handed = { ...gathering, hostId: heir.id, hostUsername: heir.username }
  await announceChange(change, handed, 'facts')
  return handed
}

/** Where nothing is free, the heir hosts without a seat, and keeps their place on the list. */
async function seatHeir(change: Change, gatheringId: string, heirId: string): Promise<void> {
  const { free } = await settleSeats(change, gatheringId)
  const { guests, waiter } = await findOwnRows(change, gatheringId, heirId)
  if (guests !== undefined) return
  const isOffered = waiter !== undefined && waiter.offeredUntil !== null
  if (free === 0 && !isOffered) {
    // Nobody asks themselves, or is turned away by themselves.
    if (waiter !== undefined && waiter.state !== 'waiting') await deleteWaiter(change.db, gatheringId, heirId)
    return
  }
  await deleteWaiter(change.db, gatheringId, heirId)
  await insertSeat(change.db, { gatheringId, memberId: heirId, guests: 0 }, change.now())
}

/** Hands a later date of a series over that was handed over from an earlier one. */
export async function handDate(change: Change, { series, gatheringId }: SeriesDay): Promise<void> {
  const gathering = await findGathering(change.db, gatheringId)
  const heir = await findMember(change.db, series.hostId)
  if (gathering !== undefined && heir !== undefined) await handOne(change, gathering, heir)
}
