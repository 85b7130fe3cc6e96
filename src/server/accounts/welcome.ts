import { type Change } from '#server/events/transact.ts'

import { isOneTooMany } from './attempts.ts'
import { insertMember, updateLastLogin } from './queries.ts'
import type { User } from './user-queries.ts'
import { dayOf, updateHereOn } from './visits/public.ts'

/** Creates the user document within a change; doing it twice does nothing. */
export async function welcomeWithin({ db, announce }: Change, user: User): Promise<void> {
  if (!(await insertMember(db, user))) return
  await announce({ type: 'member.joined', memberId: user.id, username: user.username }, 'servers')
}

/** Records a sign-in within a change. */
export async function writeSignIn(change: Change, memberId: string, timeZone?: string): Promise<void> {
  await updateLastLogin(change.db, memberId, change.now())
  await updateHereOn(change.db, memberId, dayOf(change.now()))
  // Signing in many times a day does not raise a rank.
  const counts = !(await isOneTooMany(change, 'sign-in', memberId))
  const signedIn = { type: 'member.signed-in' as const, memberId, counts, timeZone: timeZone ?? null }
  // Their open pages list where they are signed in.
  await change.announce(signedIn, [memberId])
}
