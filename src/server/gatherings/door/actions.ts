import type { Member } from '#contract/accounts.ts'
import { WALK_INS_MAX } from '#contract/gatherings/door.ts'
import type { App } from '#server/app-context.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { findSeenMember, readerOf } from '#server/people/public.ts'

import { announceDoor, atTheDoor, type DoneAtDoor } from './at-the-door.ts'
import { noteMember } from './note-member.ts'
import { deleteArrival, deleteWalkIn, findNextArrival, insertArrival, listWalkIns } from './queries.ts'

/** A member at the door of a gathering. */
export interface DoorGuest {
  readonly gatheringId: string
  readonly username: string
}

/**
 * Notes that a member who is going or waits came. Who is noted already stays as they are, unless this was earlier.
 * @throws {Refusal} `not_found` unless a host asks, `gathering_canceled`, or `door_closed`
 */
export async function noteArrival(app: App, host: Member, who: DoorGuest & DoneAtDoor): Promise<void> {
  const { id: memberId } = found(await findSeenMember(app.db, await readerOf(app, host.id), who.username))
  await atTheDoor(app, host, who, async (change, gathering, at) => {
    found(await noteMember(change, gathering, { memberId, how: 'host', notedBy: host.id, at }))
  })
}

/** Takes back that a member came. @throws {Refusal} as {@link noteArrival} */
export async function undoArrival(app: App, host: Member, who: DoorGuest): Promise<void> {
  const { id: memberId } = found(await findSeenMember(app.db, await readerOf(app, host.id), who.username))
  await atTheDoor(app, host, who, async (change, gathering) => {
    await deleteArrival(change.db, who.gatheringId, memberId)
    await announceDoor(change, gathering, memberId)
  })
}

/**
 * Notes that somebody without an account came.
 * @throws {Refusal} `not_found` unless a host asks, `gathering_canceled`, `door_closed`, or `door_list_full`
 */
export async function addWalkIn(
  app: App,
  host: Member,
  { gatheringId, walkIn: name }: { readonly gatheringId: string; readonly walkIn: string },
): Promise<void> {
  await atTheDoor(app, host, { gatheringId }, async (change, gathering) => {
    const { db, now } = change
    if ((await listWalkIns(db, gatheringId)).length >= WALK_INS_MAX) throw new Refusal('door_list_full')
    const number = await findNextArrival(db, gatheringId)
    const arrival = { gatheringId, number, memberId: null, name, how: 'host', notedBy: host.id } as const
    await insertArrival(db, arrival, now())
    await announceDoor(change, gathering)
  })
}

/** Takes somebody without an account off the list. @throws {Refusal} as {@link noteArrival} */
export async function removeWalkIn(
  app: App,
  host: Member,
  { gatheringId, number }: { readonly gatheringId: string; readonly number: number },
): Promise<void> {
  await atTheDoor(app, host, { gatheringId }, async (change, gathering) => {
    await deleteWalkIn(change.db, gatheringId, number)
    await announceDoor(change, gathering)
  })
}
