import type { Reactions } from '#server/events/reactions.ts'

import { letGoIn } from './actions.ts'
import { idOfPath } from './portrait-files.ts'
import { listIdsOf, updateShown } from './queries.ts'

export const portraitReactions: Reactions = {
  'avatar.changed': ({ db, now }, { memberId, avatar }) =>
    updateShown(db, memberId, { shownId: avatar === null ? undefined : idOfPath(avatar), now: now() }),
  'member.left': async (change, { memberId }) => {
    await letGoIn(change, await listIdsOf(change.db, memberId))
  },
}
