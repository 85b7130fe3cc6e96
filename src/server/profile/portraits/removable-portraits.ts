import { z } from 'zod'

import { findFullMember, findMemberByUsername, setPhotoWithin } from '#server/accounts/public.ts'
import type { Removable } from '#server/contributions/removable.ts'

import { letGoIn } from './actions.ts'
import { portraits } from './locks.ts'
import { idOfPath } from './portrait-files.ts'
import { findPicture, updateRemoved } from './queries.ts'

const Kept = z.object({ memberId: z.string(), avatar: z.string() })

/**
 * Portraits that members uploaded, by the names of the members. Decisions keep the members' ids, because names change.
 * Coats of arms are ours and stay.
 */
export const removablePortraits: Removable = {
  thing: 'portrait',
  find: async ({ db }, id) => {
    const member = (await findMemberByUsername(db, id)) ?? (await findFullMember(db, id))
    return member && { id: member.id, authorId: member.id, title: '', locks: [portraits(member.id)] }
  },
  remove: async (app, change, memberId) => {
    const { db, now, announce } = change
    const avatar = (await findFullMember(db, memberId))?.avatar ?? ''
    const portraitId = idOfPath(avatar)
    if (portraitId === undefined) return undefined
    await updateRemoved(db, portraitId, now().toISOString())
    await announce({ type: 'avatar.changed', memberId, avatar: null }, [memberId])
    await announce({ type: 'face.changed', memberId }, 'everyone')
    await setPhotoWithin(app, db, memberId, null)
    return { lines: [], picture: avatar, kept: JSON.stringify({ memberId, avatar }) }
  },
  restore: async (app, { db, announce }, { kept }) => {
    const { memberId, avatar } = Kept.parse(JSON.parse(kept))
    const portraitId = idOfPath(avatar) ?? ''
    if ((await findPicture(db, portraitId)) === undefined) return
    // From now on it may be chosen again, and goes like every picture that its member no longer shows.
    await updateRemoved(db, portraitId, null)
    if ((await findFullMember(db, memberId))?.avatar !== null) return
    await announce({ type: 'avatar.changed', memberId, avatar }, [memberId])
    await announce({ type: 'face.changed', memberId }, 'everyone')
    await setPhotoWithin(app, db, memberId, avatar)
  },
  purge: async (change, kept) => {
    const { memberId, avatar } = Kept.parse(JSON.parse(kept))
    await change.alone(portraits(memberId))
    await letGoIn(
      change,
      [idOfPath(avatar)].filter((id) => id !== undefined),
    )
  },
}
