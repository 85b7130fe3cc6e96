import type { Member } from '#contract/accounts.ts'
import { findMember, findShownMember } from '#server/accounts/public.ts'
import type { Database } from '#server/db/database.ts'
import type { Change } from '#server/events/transact.ts'
import {
  announceChange,
  deleteCoHost,
  insertCoHost,
  listCoHostIds,
  listConcernedIds,
  tell,
} from '#server/gatherings/concerned/public.ts'
import type { FullGathering } from '#server/gatherings/queries.ts'
import {
  deleteSeat,
  deleteWaiter,
  findOwnRows,
  freePlace,
  insertSeat,
  settleSeats,
} from '#server/gatherings/seats/public.ts'
import { bondsOf } from '#server/people/locks.ts'
import { listApartIds } from '#server/people/public.ts'

import { updateHost } from './queries.ts'

export type Heir = Pick<Member, 'id' | 'username'>

/** Whoever may take over what somebody else hosts: neither suspended nor gone. */
export async function findHeir(db: Database, memberId: string): Promise<Heir | undefined> {
  const member = await findMember(db, memberId)
  return member && (await findShownMember(db, member.username))
}

/**
 * Hands a gathering on, within a change that is alone with it. Who was host becomes co-host; if they are suspended or
 * leave the site, their seat is free.
 */
export async function handOn(
  change: Change,
  gathering: FullGathering,
  heir: Heir,
  isHostGone: boolean,
): Promise<FullGathering> {
  const { db } = change
  const { id: gatheringId, hostId } = gathering
  await deleteCoHost(db, gatheringId, heir.id)
  await updateHost(db, gatheringId, heir)
  if (isHostGone) await deleteSeat(db, gatheringId, hostId)
  else await insertCoHost(db, { gatheringId, memberId: hostId }, change.now())
  const handed = { ...gathering, hostId: heir.id, hostUsername: heir.username, hiddenId: null }
  await partFromHeir(change, handed)
  await seatHeir(change, gatheringId, heir.id)
  await announceChange(change, handed, 'facts')
  return handed
}

/**
 * Hands a gathering whose host is suspended or leaves the site to the co-host who has helped longest of those who can.
 * @returns whether there was one
 */
export async function handToHelper(change: Change, gathering: FullGathering): Promise<boolean> {
  for (const id of await listCoHostIds(change.db, gathering.id)) {
    const heir = await findHeir(change.db, id)
    if (heir === undefined) continue
    const handed = await handOn(change, gathering, heir, true)
    await tell(change, handed, heir.id, { news: 'hosting' })
    return true
  }
  return false
}

/**
 * Neither of two who are apart keeps a place at what the other hosts. Whoever had one hears no more than that, and not from
 * whom: they find no page any more, and would come in vain.
 */
async function partFromHeir(change: Change, handed: FullGathering): Promise<void> {
  const { db, alone, now } = change
  const { id: gatheringId, hostId, startsAt, canceledAt } = handed
  if (new Date(startsAt) < now()) return
  // Alone with the heir's bonds: a block that is made at this moment finds them as the host.
  await alone(bondsOf(hostId))
  const apartIds = new Set(await listApartIds(db, hostId))
  for (const id of await listConcernedIds(db, gatheringId)) {
    if (!apartIds.has(id)) continue
    const { guests, waiter } = await findOwnRows(change, gatheringId, id)
    await deleteCoHost(db, gatheringId, id)
    await freePlace(change, gatheringId, id)
    const hadPlace = guests !== undefined || waiter?.state !== 'turned-away'
    if (hadPlace && canceledAt === null)
      await tell(change, { ...handed, hostId: '' }, id, { news: 'turned-away' })
  }
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
