import type { Reactions } from '#server/events/reactions.ts'
import { portraits } from '#server/profile/portraits/locks.ts'

import { letGoIn } from './actions.ts'
import { idOfPath } from './portrait-files.ts'
import { listIdsOf, updateShown } from './queries.ts'

export const portraitReactions: Reactions = {
  'avatar.changed': async ({ db, now, alone }, { memberId, avatar }) => {
    await alone(portraits(memberId))
    await updateShown(db, memberId, { shownId: avatar === null ? undefined : idOfPath(avatar), now: now() })
  },
  'member.left': async (change, { memberId }) => {
    await change.alone(portraits(memberId))
    await letGoIn(change, await listIdsOf(change.db, memberId))
  },
}
