import type { Followers, Reactions } from '#server/events/reactions.ts'
import type { Change } from '#server/events/transact.ts'

import { updateAvatar, updateLastUpdated } from './queries.ts'
import { forgetCallers } from './sessions/find-caller.ts'

async function noteUpdate({ db, now }: Change, { memberId }: { readonly memberId: string }): Promise<void> {
  await updateLastUpdated(db, memberId, now())
}

export const accountReactions: Reactions = {
  'avatar.changed': async (change, { memberId, avatar }) => {
    await updateAvatar(change.db, memberId, avatar)
    await noteUpdate(change, { memberId })
  },
  'profile.changed': noteUpdate,
  'rank.changed': noteUpdate,
}

/** Another process may have ended a session or changed a member, so our cached callers are outdated. */
export const accountFollowers: Followers = {
  'session.ended': forgetCallers,
  'member.changed': forgetCallers,
  'member.left': forgetCallers,
}
