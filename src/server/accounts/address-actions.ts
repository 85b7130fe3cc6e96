import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { found, Refusal } from '#server/http/refusal.ts'

import { isApplicant, updateVerified } from './applicant-queries.ts'
import { countAttempt } from './attempts.ts'
import {
  dropLaterLinks,
  dropLinksWithin,
  isHashOf,
  makeLink,
  makeLinkWithin,
  takeLink,
  verifyAddressWithin,
} from './auth-records.ts'
import { provePassword } from './better-auth.ts'
import { tellKeepers } from './invitations/public.ts'
import { type LinkPurpose, LINKS_OF_OTHERS } from './links.ts'
import { account } from './locks.ts'
import { endSessionsWithin, forgetCallers } from './sessions/public.ts'
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
  const { memberId, email } = link
  return await transact(app, account(memberId), async (change) => {
    const user = await findUserById(change.db, memberId)
    const isStale = isNewAddress ? await isAddressTaken(change.db, email) : user?.email !== email
    if (user === undefined || isStale) throw new Refusal('link_expired')
    const isWaiting = await moveTo(app, change, user, email)
    return isWaiting ? { isNewAddress, isWaiting } : { isNewAddress }
  })
}

/** What a change of address leaves no use for: what was sent to the former one, and further changes asked for there. */
const LINKS_OF_AN_ADDRESS: readonly LinkPurpose[] = ['new-address', 'reset-password']

/** Gives a member a verified address. @returns whether they wait to be let in */
async function moveTo(app: App, change: Change, user: User, email: string): Promise<boolean> {
  const { db, now, announce, afterCommit } = change
  const { id: memberId } = user
  await verifyAddressWithin(app, db, memberId, email)
  if (user.email !== email) await dropLinksWithin(app, db, memberId, LINKS_OF_AN_ADDRESS)
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
}

/**
 * Requests another address, instead of any that was asked for before. The answer does not reveal whether it belongs to
 * somebody else.
 * @throws {Refusal} `wrong_password` or `too_many_requests`
 */
export async function changeEmail(
  app: App,
  memberId: string,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await transact(app, [], (change) => countAttempt(change, 'change-email', memberId))
  const proven = await provePassword(app, memberId, password)
  if (proven === undefined) throw new Refusal('wrong_password')
  await transact(app, account(memberId), async (change) => {
    const { db } = change
    if (!(await isHashOf(app, db, memberId, proven))) throw new Refusal('wrong_password')
    await dropLinksWithin(app, db, memberId, ['new-address'])
    const user = found(await findUserById(db, memberId))
    if (user.email === email) return
    const token = await makeLinkWithin(app, db, { purpose: 'new-address', memberId, email })
    const keep = await makeLinkWithin(app, db, { purpose: 'keep-address', memberId, email: user.email })
    if (await isAddressTaken(db, email)) return
    await sendBoth(app, change, { user, email, token, keep })
  })
}

interface Wanted {
  readonly user: User
  readonly email: string
  readonly token: string
  readonly keep: string
}

/** Sends a link to the new address, and a warning to the old one. */
async function sendBoth(app: App, { announce }: Change, { user, email, token, keep }: Wanted): Promise<void> {
  const { id: memberId, username } = user
  const link = linkTo(app, token)
  const stop = `${app.config.publicUrl}/verify-email?keep=${keep}`
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
}

/**
 * Redeems the link in the warning to a member's address: the address stays, or comes back if it was changed, and
 * everybody is signed out. Warnings that were sent later, perhaps to a thief, no longer work; earlier ones do, or a thief
 * could end them.
 * @throws {Refusal} `link_expired` when it is unknown, used or too old, or the address is somebody else's now
 */
export async function keepEmail(app: App, token: string): Promise<void> {
  const link = await takeLink(app, 'keep-address', token)
  if (link === undefined) throw new Refusal('link_expired')
  const { memberId, email } = link
  await transact(app, account(memberId), async (change) => {
    const { db, announce } = change
    const user = await findUserById(db, memberId)
    const isChanged = user?.email !== email
    if (user === undefined || (isChanged && (await isAddressTaken(db, email))))
      throw new Refusal('link_expired')
    await dropLaterLinks(app, db, link)
    await endSessionsWithin(app, change, memberId, { purposes: LINKS_OF_OTHERS })
    if (!isChanged) return
    await moveTo(app, change, user, email)
    const letter = { kind: 'address-kept' as const, username: user.username }
    await announce({ type: 'mail.wanted', to: user.email, memberId, letter }, 'nobody')
  })
}

/** @throws {Refusal} `not_found` */
export async function readUser(app: App, memberId: string): Promise<User> {
  return await transact(app, [], async ({ db }) => found(await findUserById(db, memberId)))
}

function linkTo(app: App, token: string): string {
  return `${app.config.publicUrl}/verify-email?token=${token}`
}
