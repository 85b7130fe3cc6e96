import type { DoorArrival } from '#contract/gatherings/door.ts'
import type { Change } from '#server/events/transact.ts'
import type { FullGathering } from '#server/gatherings/queries.ts'
import { findLateLeave, findOwnRows } from '#server/gatherings/seats/public.ts'

import { announceDoor } from './at-the-door.ts'
import { findArrival } from './check-in/queries.ts'
import { findNextArrival, insertArrival, updateArrival } from './queries.ts'

interface Coming {
  readonly memberId: string
  readonly how: DoorArrival['how']
  /** The host who notes it. */
  readonly notedBy: string
  readonly at: Date
}

interface Noted {
  readonly wasHere: boolean
  readonly since: string
}

/**
 * Notes that a member came, as it was then. There is one entry for each, and of several times the earliest stands.
 * @returns undefined for whoever had no seat then, and doesn’t wait for one
 */
export async function noteMember(
  change: Change,
  gathering: FullGathering,
  { memberId, how, notedBy, at }: Coming,
): Promise<Noted | undefined> {
  const { db } = change
  const { id: gatheringId } = gathering
  const since = at.toISOString()
  const before = await findArrival(db, { gatheringId, memberId })
  if (before !== undefined && before <= since) return { wasHere: true, since: before }
  const arrival = { gatheringId, memberId, how, notedBy }
  if (before === undefined) {
    if (!(await hadPlace(change, arrival, since))) return undefined
    await insertArrival(db, { ...arrival, number: await findNextArrival(db, gatheringId), name: '' }, at)
  } else {
    await updateArrival(db, arrival, at)
  }
  await announceDoor(change, gathering, memberId)
  return { wasHere: before !== undefined, since }
}

/** Whether somebody has a seat or waits, or gave up their seat only afterwards. */
async function hadPlace(
  change: Change,
  who: { readonly gatheringId: string; readonly memberId: string },
  then: string,
): Promise<boolean> {
  const { guests, waiter } = await findOwnRows(change, who.gatheringId, who.memberId)
  if (guests !== undefined || waiter?.state === 'waiting') return true
  const leftAt = await findLateLeave(change.db, who)
  return leftAt !== undefined && leftAt > then
}
