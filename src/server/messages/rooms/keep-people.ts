import type { EventOf } from '#contract/events.ts'
import { nameOf } from '#contract/notices/kinds/gatherings.ts'
import type { Change } from '#server/events/transact.ts'
import { upsertTalker } from '#server/messages/group-queries.ts'
import { end } from '#server/messages/groups/public.ts'
import { oneConversation } from '#server/messages/locks.ts'
import { type ConversationRow, findConversation, listTalkers } from '#server/messages/queries.ts'

import { closesAfter } from './crowd-actions.ts'
import { updateHost, updateRoom } from './crowd-queries.ts'
import { roomIdOf } from './room-id.ts'

/** Lets those into the room of a gathering who are there now, and cuts off at once who is not any more. */
export async function keepPeople(change: Change, event: EventOf<'gathering.peopled'>): Promise<void> {
  const { db, glance, alone } = change
  const conversationId = roomIdOf('gathering', event.gatheringId)
  // Rooms are made under the lock of the gathering, too, so none comes at this moment.
  if ((await glance(oneConversation, () => findConversation(db, conversationId))) === undefined) return
  await alone(oneConversation(conversationId))
  const room = await findConversation(db, conversationId)
  if (room === undefined) return
  await keepFacts(change, room, event)
  const talkers = await listTalkers(db, conversationId)
  const present = talkers.filter(({ standing }) => standing === 'in')
  for (const talker of present)
    if (!event.memberIds.includes(talker.member_id)) await end(change, talker, 'left')
  const wasHost = new Map(present.map((talker) => [talker.member_id, talker.is_host === 1]))
  for (const memberId of event.memberIds) {
    const isHost = event.hostIds.includes(memberId)
    if (wasHost.get(memberId) === isHost) continue
    if (wasHost.has(memberId)) await updateHost(db, { conversationId, memberId }, isHost)
    else await letIn(change, room, { memberId, isHost })
    await change.announce({ type: 'conversation.changed', conversationId, memberId, firstUnread: null }, [
      memberId,
    ])
  }
}

async function keepFacts(
  { db }: Change,
  room: ConversationRow,
  { named, endsAt }: EventOf<'gathering.peopled'>,
): Promise<void> {
  if (named === null || endsAt === null) return
  const next = { title: nameOf(named), closesAt: closesAfter(endsAt) }
  if (room.title !== next.title || room.closes_at !== next.closesAt) await updateRoom(db, room.id, next)
}

/** Whoever comes sees all that was said before, none of it as unread. */
async function letIn(
  { db, now }: Change,
  { id, last_number: lastNumber }: ConversationRow,
  { memberId, isHost }: { readonly memberId: string; readonly isHost: boolean },
): Promise<void> {
  await upsertTalker(db, {
    conversation_id: id,
    member_id: memberId,
    standing: 'in',
    joined_at: now().toISOString(),
    read_number: lastNumber,
    since_number: 0,
    asked_by: null,
    archived_at: null,
    is_host: isHost ? 1 : 0,
  })
}
