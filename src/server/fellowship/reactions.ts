import type { Reactions } from '#server/events/reactions.ts'

import { deleteRequests } from './queries.ts'

export const fellowshipReactions: Reactions = {
  // Whoever blocks or unblocks holds the locks of both.
  'apart.changed': async ({ db }, { memberId, otherId, areApart }) => {
    if (areApart) await deleteRequests(db, memberId, otherId)
  },
}
