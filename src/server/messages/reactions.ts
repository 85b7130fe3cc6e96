import type { Reactions } from '#server/events/reactions.ts'
import type { Change } from '#server/events/transact.ts'

import { acceptFor } from './accepting.ts'
import { oneConversation } from './locks.ts'
import { listOfTwo } from './queries.ts'
import { listAwaited } from './stranger-queries.ts'

export const messageReactions: Reactions = {
  /** Fellows are no strangers, so nothing waits between them, and nothing stays declined. */
  'bond.changed': async (change, { memberId, otherId, change: what }) => {
    if (what !== 'accepted') return
    const both = [memberId, otherId]
    // Whatever begins, accepts or declines a conversation of two holds the lock of a bond of theirs.
    const awaited = await change.glance(oneConversation, async () => [
      ...(await listAwaited(change.db, { memberId, otherId })),
      ...(await listAwaited(change.db, { memberId: otherId, otherId: memberId })),
    ])
    for (const id of awaited) await acceptFor(change, id, { memberIds: both, audience: both })
  },
  'member.suspended': tellPartners,
  'member.restored': tellPartners,
}

/** Whoever talks with somebody looks again, because nobody can write to them meanwhile. */
async function tellPartners(
  { db, glance, announce }: Change,
  { memberId }: { readonly memberId: string },
): Promise<void> {
  for (const { conversationId, otherId } of await glance(oneConversation, () => listOfTwo(db, memberId)))
    await announce({ type: 'conversation.changed', conversationId, memberId: otherId, firstUnread: null }, [
      otherId,
    ])
}
