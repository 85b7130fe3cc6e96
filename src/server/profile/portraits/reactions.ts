import type { Followers, Reactions } from '#server/events/reactions.ts'

import { deletingFiles } from './actions.ts'
import { idOfPath } from './portrait-files.ts'
import { listIdsOf, moveToLetGo, updateShown } from './queries.ts'

export const portraitReactions: Reactions = {
  'avatar.changed': ({ db, now }, { memberId, avatar }) =>
    updateShown(db, memberId, { shownId: avatar === null ? undefined : idOfPath(avatar), now: now() }),
  'member.left': async ({ db }, { memberId }) => {
    await moveToLetGo(db, await listIdsOf(db, memberId))
  },
}

export const portraitFollowers: Followers = {
  'member.left': deletingFiles.soon,
}
