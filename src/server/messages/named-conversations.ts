import type { NamedThings } from '#server/contributions/named-things.ts'

import { findFaces } from './face-queries.ts'
import { listOwnOf } from './list-queries.ts'

/** Conversations that a member sees, by whom they are with or by their own name. */
export const namedConversations: NamedThings = {
  thing: 'conversation',
  name: async ({ db }, memberId, ids) => {
    const own = await listOwnOf(db, { memberId, conversationIds: ids })
    const faces = await findFaces(
      db,
      own.flatMap(({ otherId }) => otherId ?? []),
    )
    const nameOf = (otherId: string | null) => faces.get(otherId ?? '')?.username ?? 'somebody who left'
    return new Map(
      own.map(({ id, otherId, title, kind }) => [
        id,
        title ?? `${kind === 'trade' ? 'Talk about a trade' : 'Conversation'} with ${nameOf(otherId)}`,
      ]),
    )
  },
}
