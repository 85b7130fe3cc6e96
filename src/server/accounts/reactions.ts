import type { Followers, Reactions } from '#server/events/reactions.ts'

import { updateAvatar } from './queries.ts'
import { forgetCallers } from './sessions/find-caller.ts'

export const accountReactions: Reactions = {
  'avatar.changed': ({ db }, { memberId, avatar }) => updateAvatar(db, memberId, avatar),
}

/** Another process may have ended a session or changed a member, so our cached callers are outdated. */
export const accountFollowers: Followers = {
  'session.ended': forgetCallers,
  'member.changed': forgetCallers,
  'member.left': forgetCallers,
}
