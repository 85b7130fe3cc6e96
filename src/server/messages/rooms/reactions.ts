import type { EventOf } from '#contract/events.ts'
import type { Reactions } from '#server/events/reactions.ts'
import type { Change } from '#server/events/transact.ts'
import { tellDeed } from '#server/messages/groups/telling.ts'
import { oneConversation } from '#server/messages/locks.ts'
import { findConversation } from '#server/messages/queries.ts'

import { tradeRoomIdOf } from './room-id.ts'

export const roomReactions: Reactions = {
  'trade.changed': tellInRoom,
}

/** Tells in the room of a trade what became of it, by a line that nobody is notified of. */
async function tellInRoom(change: Change, { tradeId, act, byId }: EventOf<'trade.changed'>): Promise<void> {
  if (act === 'offer') return
  const conversationId = tradeRoomIdOf(tradeId)
  const { db, glance, alone } = change
  // A room in which the first words are said at this moment may do without this line.
  const room = await glance(oneConversation, () => findConversation(db, conversationId))
  if (room === undefined || room.last_number === 0) return
  await alone(oneConversation(conversationId))
  await tellDeed(change, { conversationId, deed: `trade-${act}`, authorId: byId })
}
