import { deleteSessions, dropLinks } from '#server/accounts/auth-records.ts'
import { LINKS_OF_OTHERS } from '#server/accounts/links.ts'
import type { App } from '#server/app-context.ts'
import { transact } from '#server/events/transact.ts'
import { Refusal } from '#server/http/refusal.ts'

import { forgetCallers } from './find-caller.ts'
import { type KnownSession, listSessions } from './queries.ts'

/** Ends the sessions of a member that `isMeant` selects; all of them without it. @returns how many */
export async function endSessions(
  app: App,
  memberId: string,
  isMeant: (session: KnownSession) => boolean = () => true,
): Promise<number> {
  const sessions = await transact(app, [], ({ db, now }) => listSessions(db, memberId, now()))
  const ending = sessions.filter(isMeant)
  await deleteSessions(
    app,
    ending.map(({ token }) => token),
  )
  await transact(app, [], async ({ announce, afterCommit }) => {
    afterCommit(() => {
      for (const { id } of ending) forgetCallers(app, { memberId, sessionId: id })
    })
    for (const { id } of ending) {
      await announce({ type: 'session.ended', memberId, sessionId: id }, [memberId])
    }
  })
  return ending.length
}

/** Ends one session. @throws {Refusal} `not_found` when the member has no such session */
export async function endSession(app: App, memberId: string, sessionId: string): Promise<void> {
  const ended = await endSessions(app, memberId, ({ id }) => id === sessionId)
  if (ended === 0) throw new Refusal('not_found')
}

/** Ends all sessions of a member, and every link that somebody else may have asked for. */
export async function signOutEverywhere(app: App, memberId: string): Promise<void> {
  await dropLinks(app, memberId, LINKS_OF_OTHERS)
  await endSessions(app, memberId)
}
