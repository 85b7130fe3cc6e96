import type { Reactions } from '#server/events/reactions.ts'

import { guestbookEntry } from './locks.ts'
import { deleteEntry } from './queries.ts'

export const guestbookReactions: Reactions = {
  'member.left': async ({ db, alone }, { memberId }) => {
    await alone(guestbookEntry(memberId))
    await deleteEntry(db, memberId)
  },
}
