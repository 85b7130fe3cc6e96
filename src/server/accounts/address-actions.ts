import type { App } from '#server/app-context.ts'
import { transact } from '#server/events/transact.ts'
import { found, Refusal } from '#server/http/refusal.ts'

import { isApplicant, updateVerified } from './applicants/queries.ts'
import { countAttempt } from './attempts.ts'
import { makeLink, takeLink } from './auth-records.ts'
import { provePassword, setVerifiedAddress } from './better-auth.ts'
import { tellKeepers } from './invitations/actions.ts'
import type { Link } from './links.ts'
import { signOutEverywhere } from './sessions/actions.ts'
import { forgetCallers } from './sessions/find-caller.ts'
import { findUserById, isAddressTaken, type User } from './user-queries.ts'

/** Sends an email to a member whose address is not verified yet. */
export async function sendVerification(app: App, memberId: string): Promise<void> {
  const user = await readUser(app, memberId)
  if (user.isVerified) return
  const token = await makeLink(app, { purpose: 'verify-address', memberId, email: user.email })
  const link = linkTo(app, token)
  await transact(app, [], async ({ db, announce }) => {
    const kind = (await isApplicant(db, memberId)) ? 'verify-application' : 'verify-address'
    const letter = { kind, username: user.username, link } as const
    await announce({ type: 'mail.wanted', to: user.email, memberId, letter }, 'nobody')
  })
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
export async function verifyEmail(
  app: App,
  token: string,
): Promise<{ isNewAddress: boolean; isWaiting?: true }> {
  const verification = await takeLink(app, 'verify-address', token)
  const link = verification ?? (await takeLink(app, 'new-address', token))
  if (link === undefined) throw new Refusal('link_expired')
  const isNewAddress = verification === undefined
  await transact(app, [], async ({ db }) => {
    const user = await findUserById(db, link.memberId)
    const isStale = isNewAddress ? await isAddressTaken(db, link.email) : user?.email !== link.email
    if (user === undefined || isStale) throw new Refusal('link_expired')
  })
  const isWaiting = await moveTo(app, link)
  return isWaiting ? { isNewAddress, isWaiting } : { isNewAddress }
}

/** @returns whether they wait to be let in */
async function moveTo(app: App, { memberId, email }: Pick<Link, 'memberId' | 'email'>): Promise<boolean> {
  await setVerifiedAddress(app, memberId, email)
  return await transact(app, [], async (change) => {
    const { db, now, announce, afterCommit } = change
    // They are no member yet, but keepers see them from now on.
    if (await updateVerified(db, memberId, now().toISOString())) {
      await tellKeepers(change)
      return true
    }
    afterCommit(() => {
      forgetCallers(app, { memberId })
    })
    await announce({ type: 'member.changed', memberId }, [memberId])
    await announce({ type: 'address.confirmed', memberId }, 'nobody')
    return false
  })
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
  if ((await provePassword(app, memberId, password)) === undefined) throw new Refusal('wrong_password')
  const user = await readUser(app, memberId)
  if (user.email === email) return
  const token = await makeLink(app, { purpose: 'new-address', memberId, email })
  const keep = await makeLink(app, { purpose: 'keep-address', memberId, email: user.email })
  const { username } = user
  const link = linkTo(app, token)
  const stop = `${app.config.publicUrl}/verify-email?keep=${keep}`
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
        letter: { kind: 'address-changing', username, newEmail: email, link: stop },
      },
      'nobody',
    )
  })
}

/**
 * Redeems the link in the warning to a member's address: the address stays, or comes back if it was changed, and
 * everybody is signed out.
 * @throws {Refusal} `link_expired` when it is unknown, used or too old, or the address is somebody else's now
 */
export async function keepEmail(app: App, token: string): Promise<void> {
  const link = await takeLink(app, 'keep-address', token)
  if (link === undefined) throw new Refusal('link_expired')
  const { memberId, email } = link
  const user = await transact(app, [], async ({ db }) => {
    const owner = await findUserById(db, memberId)
    const isChanged = owner?.email !== email
    if (owner === undefined || (isChanged && (await isAddressTaken(db, email))))
      throw new Refusal('link_expired')
    return owner
  })
  await signOutEverywhere(app, memberId)
  if (user.email !== email) await moveTo(app, { memberId, email })
}

/** @throws {Refusal} `not_found` */
export async function readUser(app: App, memberId: string): Promise<User> {
  return await transact(app, [], async ({ db }) => found(await findUserById(db, memberId)))
}

function linkTo(app: App, token: string): string {
  return `${app.config.publicUrl}/verify-email?token=${token}`
}
