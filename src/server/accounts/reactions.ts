import type { Followers, Reactions } from '#server/events/reactions.ts'
import type { Change } from '#server/events/transact.ts'

import { updateLimitedUntil, updateWarnedAt } from './keeper-queries.ts'
import { memberCount } from './member-count.ts'
import { updateAvatar, updateLastUpdated } from './queries.ts'
import { forgetCallers } from './sessions/public.ts'
import { restoreWithin } from './suspension/public.ts'

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
  'decision.made': async (change, { memberId, kind, until }) => {
    if (kind === 'removal') return
    if (kind === 'warning') await updateWarnedAt(change.db, memberId, change.now().toISOString())
    else await updateLimitedUntil(change.db, memberId, until)
    await tellChanged(change, memberId)
  },
  'warnings.read': async (change, { memberId }) => {
    await updateWarnedAt(change.db, memberId, null)
    await tellChanged(change, memberId)
  },
  'decision.lifted': async (change, { memberId, kind, actorId, reason }) => {
    if (kind === 'warning' || kind === 'removal') return
    if (kind === 'limit') await updateLimitedUntil(change.db, memberId, null)
    else await restoreWithin(change, { memberId, actorId, reason })
    await tellChanged(change, memberId)
  },
}

/** Each process forgets the callers of a member whom this names; see {@link accountFollowers}. */
async function tellChanged({ announce }: Change, memberId: string): Promise<void> {
  await announce({ type: 'member.changed', memberId }, [memberId])
}

/** Another process may have ended a session or changed a member, so our cached callers are outdated. */
export const accountFollowers: Followers = {
  'session.ended': forgetCallers,
  'member.changed': forgetCallers,
  'member.joined': memberCount.drop,
  'member.left': (app, event) => {
    forgetCallers(app, event)
    memberCount.drop(app)
  },
}
