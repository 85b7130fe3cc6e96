import type { Member } from '#contract/accounts.ts'
import { PASSWORD_GOOD_MINUTES } from '#contract/keepers.ts'
import { countAttempt, forgetAttempts } from '#server/accounts/attempts.ts'
import {
  findLink,
  isHashOf,
  makeLink,
  notePassword,
  setHashWithin,
  takeLink,
} from '#server/accounts/auth-records.ts'
import { hashFor, provePassword } from '#server/accounts/better-auth.ts'
import { forgetGuesses } from '#server/accounts/guesses.ts'
import { LINKS_OF_OTHERS, type Origin } from '#server/accounts/links.ts'
import { account } from '#server/accounts/locks.ts'
import { endSessionsWithin, hasPasswordSince, listSessions } from '#server/accounts/sessions/public.ts'
import { findUserByEmail, findUserById, type User } from '#server/accounts/user-queries.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { found, Refusal } from '#server/http/refusal.ts'

import { passwordIssues } from './password-issues.ts'

const MINUTE_MS = 60_000

/**
 * Sends a reset link if the address belongs to somebody.
 * @throws {Refusal} `too_many_requests`, whether or not the address is known
 */
export async function requestPasswordReset(app: App, email: string): Promise<void> {
  const user = await transact(app, [], async (change) => {
    await countAttempt(change, 'password-reset', email)
    return await findUserByEmail(change.db, email)
  })
  if (user === undefined) return
  const token = await makeLink(app, { purpose: 'reset-password', memberId: user.id, email })
  const link = `${app.config.publicUrl}/reset-password?token=${token}`
  await transact(app, [], ({ announce }) =>
    announce(
      {
        type: 'mail.wanted',
        to: email,
        memberId: user.id,
        letter: { kind: 'reset-password', username: user.username, link },
      },
      'nobody',
    ),
  )
}

/**
 * Sets a new password with a reset link, ends every session, and forgets wrong passwords.
 * @returns the member's id
 * @throws {Refusal} `link_expired` or `invalid_input`; a link whose password is refused can be used again
 */
export async function confirmPasswordReset(
  app: App,
  { token, password }: { token: string; password: string },
  from: Origin,
): Promise<string> {
  const link = await findLink(app, 'reset-password', token)
  if (link === undefined) throw new Refusal('link_expired')
  const user = await transact(app, [], ({ db }) => findUserById(db, link.memberId))
  if (user?.email !== link.email) throw new Refusal('link_expired')
  checkPassword(password, user)
  if ((await takeLink(app, 'reset-password', token)) === undefined) throw new Refusal('link_expired')
  const hash = await hashFor(app, password)
  await transact(app, account(user.id), (change) => replaceHash(app, change, { memberId: user.id, hash }))
  await forgetGuesses(app, user, from)
  return user.id
}

/**
 * Makes sure that this is a member's password. Wrong ones are counted, wherever the member is signed in.
 * @throws {Refusal} `wrong_password` or `too_many_requests`
 */
export async function checkPasswordOf(app: App, memberId: string, password: string): Promise<void> {
  await transact(app, [], (change) => countAttempt(change, 'wrong-password', memberId))
  if ((await provePassword(app, memberId, password)) === undefined) throw new Refusal('wrong_password')
  await transact(app, [], (change) => forgetAttempts(change, 'wrong-password', memberId))
}

/**
 * Notes in one session that its member gave their password again.
 * @throws {Refusal} `wrong_password`, `too_many_requests`, or `signed_out` if the session has ended meanwhile
 */
export async function givePasswordAgain(
  app: App,
  { member, sessionId }: { member: Member; sessionId: string },
  password: string,
): Promise<void> {
  await checkPasswordOf(app, member.id, password)
  const sessions = await transact(app, [], ({ db, now }) => listSessions(db, member.id, now()))
  const session = sessions.find(({ id }) => id === sessionId)
  if (session === undefined) throw new Refusal('signed_out')
  await notePassword(app, session.token)
}

/**
 * Whether the password was given in this session within the last minutes. It asks the database each time: another
 * process may have noted it a moment ago.
 */
export async function isPasswordFresh(app: App, sessionId: string): Promise<boolean> {
  const since = new Date(app.now().getTime() - PASSWORD_GOOD_MINUTES * MINUTE_MS)
  return await hasPasswordSince(app.db, sessionId, since)
}

/**
 * Changes the password and ends the member's other sessions.
 * @throws {Refusal} `wrong_password`, `invalid_input` or `too_many_requests`
 */
export async function changePassword(
  app: App,
  { member, sessionId }: { member: Member; sessionId: string },
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<void> {
  const user = await transact(app, [], async (change) => {
    await countAttempt(change, 'wrong-password', member.id)
    return found(await findUserById(change.db, member.id))
  })
  checkPassword(password, user)
  const proven = await provePassword(app, member.id, currentPassword)
  if (proven === undefined) throw new Refusal('wrong_password')
  const hash = await hashFor(app, password)
  await transact(app, account(member.id), async (change) => {
    if (!(await isHashOf(app, change.db, member.id, proven))) throw new Refusal('wrong_password')
    await forgetAttempts(change, 'wrong-password', member.id)
    await replaceHash(app, change, { memberId: member.id, hash, staysIn: sessionId })
  })
}

/** Sets a new password and ends what somebody with the old one may have, except one session. */
async function replaceHash(
  app: App,
  change: Change,
  {
    memberId,
    hash,
    staysIn,
  }: { readonly memberId: string; readonly hash: string; readonly staysIn?: string },
): Promise<void> {
  await setHashWithin(app, change.db, memberId, hash)
  await endSessionsWithin(app, change, memberId, {
    isMeant: ({ id }) => id !== staysIn,
    purposes: LINKS_OF_OTHERS,
  })
}

function checkPassword(password: string, owner: User): void {
  const issues = passwordIssues(password, owner)
  if (issues.length > 0) throw new Refusal('invalid_input', issues)
}
