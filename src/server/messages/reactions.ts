import type { Reactions } from '#server/events/reactions.ts'

import { oneConversation } from './locks.ts'
import { pairIdOf } from './pair-id.ts'
import { listTalkers, updateStanding } from './queries.ts'

export const messageReactions: Reactions = {
  /** Fellows are no strangers, so nothing waits between them, and nothing stays declined. */
  'bond.changed': async ({ db, announce, alone }, { memberId: oneId, otherId, change }) => {
    if (change !== 'accepted') return
    const conversationId = pairIdOf(oneId, otherId)
    await alone(oneConversation(conversationId))
    const talkers = await listTalkers(db, conversationId)
    for (const talker of talkers.filter(({ standing }) => standing === 'asked' || standing === 'declined')) {
      const { member_id: memberId } = talker
      await updateStanding(db, { conversationId, memberId }, 'in')
      // They have read nothing by this, so what they were told of it stays.
      await announce({ type: 'conversation.changed', conversationId, memberId, firstUnread: null }, [
        oneId,
        otherId,
      ])
    }
  },
}
