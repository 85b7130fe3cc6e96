import { deleteSessionsWithin } from '#server/accounts/auth-records.ts'
import { LINKS_OF_OTHERS, type LinkPurpose } from '#server/accounts/links.ts'
import { account } from '#server/accounts/locks.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { Refusal } from '#server/http/refusal.ts'

import { forgetCallers } from './find-caller.ts'
import { type KnownSession, listSessions } from './queries.ts'

/** Ends the sessions of a member that `isMeant` selects; all of them without it. @returns how many */
export async function endSessions(
  app: App,
  memberId: string,
  isMeant?: (session: KnownSession) => boolean,
): Promise<number> {
  return await transact(app, account(memberId), (change) =>
    endSessionsWithin(app, change, memberId, { isMeant }),
  )
}

/**
 * Ends sessions of a member, and links for some purposes, within a change under the lock of their account. Signing in takes
 * the same lock, so no session comes in between.
 * @param which sessions that `isMeant` selects; all of them without it
 * @returns how many sessions
 */
export async function endSessionsWithin(
  app: App,
  { db, now, announce, afterCommit }: Change,
  memberId: string,
  {
    isMeant = () => true,
    purposes = [],
  }: {
    readonly isMeant?: ((session: KnownSession) => boolean) | undefined
    readonly purposes?: readonly LinkPurpose[]
  },
): Promise<number> {
  const ending = (await listSessions(db, memberId, now())).filter(isMeant)
  const tokens = ending.map(({ token }) => token)
  await deleteSessionsWithin(app, db, { memberId, tokens, purposes })
  afterCommit(() => {
    for (const { id } of ending) forgetCallers(app, { memberId, sessionId: id })
  })
  for (const { id } of ending) {
    await announce({ type: 'session.ended', memberId, sessionId: id }, [memberId])
  }
  return ending.length
}

/** Ends one session. @throws {Refusal} `not_found` when the member has no such session */
export async function endSession(app: App, memberId: string, sessionId: string): Promise<void> {
  const ended = await endSessions(app, memberId, ({ id }) => id === sessionId)
  if (ended === 0) throw new Refusal('not_found')
}

/** Ends all sessions of a member, and every link that somebody else may have asked for. */
export async function signOutEverywhere(app: App, memberId: string): Promise<void> {
  await transact(app, account(memberId), (change) =>
    endSessionsWithin(app, change, memberId, { purposes: LINKS_OF_OTHERS }),
  )
}
