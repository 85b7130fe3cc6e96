import type { Member } from '#contract/accounts.ts'
import { countAttempt, forgetAttempts } from '#server/accounts/attempts.ts'
import { dropLinks, findLink, makeLink, takeLink } from '#server/accounts/auth-records.ts'
import { isPasswordOf, setPassword } from '#server/accounts/better-auth.ts'
import { forgetGuesses } from '#server/accounts/guesses.ts'
import { LINKS_OF_OTHERS, type Origin, passwordIssues } from '#server/accounts/links.ts'
import { endSessions } from '#server/accounts/sessions/actions.ts'
import { findUserByEmail, findUserById, type User } from '#server/accounts/user-queries.ts'
import type { App } from '#server/app-context.ts'
import { transact } from '#server/events/transact.ts'
import { found, Refusal } from '#server/http/refusal.ts'

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
  await replacePassword(app, user, password)
  await endSessions(app, user.id)
  await forgetGuesses(app, user, from)
  return user.id
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
  if (!(await isPasswordOf(app, member.id, currentPassword))) throw new Refusal('wrong_password')
  await transact(app, [], (change) => forgetAttempts(change, 'wrong-password', member.id))
  await replacePassword(app, user, password)
  await endSessions(app, member.id, (session) => session.id !== sessionId)
}

async function replacePassword(app: App, user: User, password: string): Promise<void> {
  await setPassword(app, user.id, password)
  await dropLinks(app, user.id, LINKS_OF_OTHERS)
}

function checkPassword(password: string, owner: User): void {
  const issues = passwordIssues(password, owner)
  if (issues.length > 0) throw new Refusal('invalid_input', issues)
}
