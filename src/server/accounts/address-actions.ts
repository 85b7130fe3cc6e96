import type { App } from '#server/app-context.ts'
import { transact } from '#server/events/transact.ts'
import { found, Refusal } from '#server/http/refusal.ts'

import { countAttempt } from './attempts.ts'
import { isPasswordOf, makeLink, setVerifiedAddress, takeLink } from './better-auth.ts'
import { forgetCallers } from './sessions/find-caller.ts'
import { findUserById, isAddressTaken } from './user-queries.ts'

/** Sends an email to a member whose address is not verified yet. */
export async function sendVerification(app: App, memberId: string): Promise<void> {
  const user = await readUser(app, memberId)
  if (user.isVerified) return
  const token = await makeLink(app, { purpose: 'verify-address', memberId, email: user.email })
  const link = linkTo(app, token)
  await transact(app, [], ({ announce }) =>
    announce(
      {
        type: 'mail.wanted',
        to: user.email,
        memberId,
        letter: { kind: 'verify-address', username: user.username, link },
      },
      'nobody',
    ),
  )
}

/** Sends the verification email again. @throws {Refusal} `too_many_requests` */
export async function sendVerificationAgain(app: App, memberId: string): Promise<void> {
  await transact(app, [], (change) => countAttempt(change, 'verify-again', memberId))
  await sendVerification(app, memberId)
}

/**
 * Redeems an emailed link, which either verifies the first address or confirms a new one.
 * @throws {Refusal} `link_expired` when it is unknown, used, too old, or for a former address
 */
export async function verifyEmail(app: App, token: string): Promise<{ isNewAddress: boolean }> {
  const verification = await takeLink(app, 'verify-address', token)
  const link = verification ?? (await takeLink(app, 'new-address', token))
  if (link === undefined) throw new Refusal('link_expired')
  const isNewAddress = verification === undefined
  await transact(app, [], async ({ db }) => {
    const user = await findUserById(db, link.memberId)
    const isStale = isNewAddress ? await isAddressTaken(db, link.email) : user?.email !== link.email
    if (user === undefined || isStale) throw new Refusal('link_expired')
  })
  await setVerifiedAddress(app, link.memberId, link.email)
  await transact(app, [], async ({ announce, afterCommit }) => {
    afterCommit(() => {
      forgetCallers(app, { memberId: link.memberId })
    })
    await announce({ type: 'member.changed', memberId: link.memberId }, [link.memberId])
  })
  return { isNewAddress }
}

/**
 * Requests another address. The answer does not reveal whether it belongs to somebody else.
 * @throws {Refusal} `wrong_password` or `too_many_requests`
 */
export async function changeEmail(
  app: App,
  memberId: string,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await transact(app, [], (change) => countAttempt(change, 'change-email', memberId))
  if (!(await isPasswordOf(app, memberId, password))) throw new Refusal('wrong_password')
  const user = await readUser(app, memberId)
  if (user.email === email) return
  const token = await makeLink(app, { purpose: 'new-address', memberId, email })
  const link = linkTo(app, token)
  const { username } = user
  await transact(app, [], async ({ db, announce }) => {
    if (await isAddressTaken(db, email)) return
    await announce(
      { type: 'mail.wanted', to: email, memberId, letter: { kind: 'confirm-new-address', username, link } },
      'nobody',
    )
    await announce(
      {
        type: 'mail.wanted',
        to: user.email,
        memberId,
        letter: { kind: 'address-changing', username, newEmail: email },
      },
      'nobody',
    )
  })
}

async function readUser(app: App, memberId: string) {
  return await transact(app, [], async ({ db }) => found(await findUserById(db, memberId)))
}

function linkTo(app: App, token: string): string {
  return `${app.config.publicUrl}/verify-email?token=${token}`
}
