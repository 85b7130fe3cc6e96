import type { Member } from '#contract/accounts.ts'
import { ROOM_DAYS } from '#contract/messages/rooms.ts'
import type { App } from '#server/app-context.ts'
import { transact } from '#server/events/transact.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { closedBecause } from '#server/messages/closed.ts'
import { findOwn } from '#server/messages/list-queries.ts'
import { oneConversation } from '#server/messages/locks.ts'
import { findConversation, insertConversation } from '#server/messages/queries.ts'
import { tellDeed } from '#server/messages/telling.ts'
import { bondsOf } from '#server/people/locks.ts'

import { updateClosedAt } from './crowd-queries.ts'
import { roomIdOf } from './room-id.ts'

const DAY_MS = 86_400_000

/** When the room of a thing closes by itself. */
export const closesAfter = (endsAt: string) =>
  new Date(new Date(endsAt).getTime() + ROOM_DAYS * DAY_MS).toISOString()

/**
 * Opens the room of a gathering that the member comes to, waits for or hosts. It is made when it is first opened, and
 * from then on it follows who comes and goes.
 * @throws {Refusal} `not_found`
 */
export async function openGatheringRoom(
  app: App,
  member: Member,
  { gatheringId }: { readonly gatheringId: string },
): Promise<{ readonly conversationId: string }> {
  const conversationId = roomIdOf('gathering', gatheringId)
  if ((await findOwn(app.db, { memberId: member.id, conversationId })) !== undefined)
    return { conversationId }
  const crowds = found(app.crowds.find(({ thing }) => thing === 'gathering'))
  await transact(app, [crowds.lock(gatheringId), oneConversation(conversationId)], async ({ db, now }) => {
    const { memberIds, hostIds, name, endsAt } = found(await crowds.find(db, gatheringId))
    if (!memberIds.includes(member.id)) throw new Refusal('not_found')
    if ((await findConversation(db, conversationId)) !== undefined) return
    const at = now().toISOString()
    await insertConversation(
      db,
      {
        id: conversationId,
        kind: 'gathering',
        thing_id: gatheringId,
        title: name,
        is_request: 0,
        created_at: at,
        last_number: 0,
        last_at: at,
        closes_at: closesAfter(endsAt),
      },
      memberIds.map((memberId) => ({
        member_id: memberId,
        standing: 'in' as const,
        joined_at: at,
        is_host: hostIds.includes(memberId) ? 1 : 0,
      })),
    )
  })
  return { conversationId }
}

/**
 * Closes the room of a gathering, or opens it again. Doing it again changes nothing.
 * @throws {Refusal} `not_found`, `not_allowed`, or `room_closed` if its time is up
 */
export async function closeRoom(
  app: App,
  member: Member,
  { conversationId, isClosed }: { readonly conversationId: string; readonly isClosed: boolean },
): Promise<Record<string, never>> {
  await transact(app, [bondsOf(member.id), oneConversation(conversationId)], async (change) => {
    const { db, now } = change
    const room = found(await findOwn(db, { memberId: member.id, conversationId }))
    if (room.kind !== 'gathering') throw new Refusal('not_found')
    if (room.isHost !== 1) throw new Refusal('not_allowed')
    const closed = closedBecause(room, now())
    if (closed === 'over') throw new Refusal('room_closed')
    if ((closed === 'hosts') === isClosed) return
    await updateClosedAt(db, conversationId, isClosed ? now() : null)
    const deed = isClosed ? 'room-closed' : 'room-opened'
    await tellDeed(change, { conversationId, deed, authorId: member.id })
  })
  return {}
}
