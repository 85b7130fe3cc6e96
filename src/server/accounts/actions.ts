import type { SignIn, SignUp } from '#contract/accounts.ts'
import type { HouseSettings } from '#contract/house.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { settingsOf } from '#server/house/public.ts'
import { found, Refusal } from '#server/http/refusal.ts'

import { readUser, sendVerification } from './address-actions.ts'
import { insertApplicant, isApplicant } from './applicant-queries.ts'
import { isOneTooMany } from './attempts.ts'
import { hashFor, provePassword, type Registration, registerWithin, signInWithin } from './better-auth.ts'
import { digestOf } from './digest-of-name.ts'
import { checkDoor, comeIn } from './door.ts'
import { countGuess, forgetGuesses } from './guesses.ts'
import { noteInvited } from './invitations/public.ts'
import type { Origin, SignedIn } from './links.ts'
import { account } from './locks.ts'
import { passwordIssues } from './passwords/public.ts'
import {
  findUserByEmail,
  findUserById,
  findUserByLogin,
  isAddressTaken,
  isUsernameHeld,
  isUsernameTaken,
} from './user-queries.ts'
import { welcomeWithin, writeSignIn } from './welcome.ts'

/**
 * Creates an account and signs its member in. Where a keeper lets people in, they wait, unless they were invited.
 * @throws {Refusal} `invalid_input`, `invitation_needed`, `username_taken`, or `sign_up_failed` for anything else
 */
export async function signUp(app: App, newcomer: SignUp, from: Origin): Promise<SignedIn> {
  const issues = passwordIssues(newcomer.password, newcomer)
  if (issues.length > 0) throw new Refusal('invalid_input', issues)
  const { signUp: mode } = await settingsOf(app)
  // Whoever may not sign up here learns nothing of names and addresses, and costs next to nothing.
  await checkDoor(app, newcomer, mode)
  const digest = await digestOf(app, newcomer.username)
  // Always, so that a taken address takes as long as a free one.
  const hash = await hashFor(app, newcomer.password)
  const signedIn = await registerAlone(app, { newcomer, hash, from, digest, mode })
  const isIn = await welcome(app, signedIn.memberId)
  await sendVerification(app, signedIn.memberId)
  if (isIn) await recordSignIn(app, signedIn.memberId, newcomer.timeZone)
  return signedIn
}

interface Newcomer extends Registration {
  readonly newcomer: SignUp
  /** Of the name. */
  readonly digest: string
  readonly mode: HouseSettings['signUp']
}

/**
 * Creates the account in one change with the use of an invitation, all of it or nothing.
 * @throws {Refusal} `invitation_needed`, `username_taken` or `sign_up_failed`
 */
async function registerAlone(app: App, registration: Newcomer): Promise<SignedIn> {
  const { username, email } = registration.newcomer
  try {
    return await transact(app, [], (change) => registerOnce(app, change, registration))
  } catch (error) {
    const isRefused = error instanceof Refusal
    if (isRefused && error.code !== 'sign_up_failed') throw error
    // Or somebody else was faster.
    if (!isRefused && (await isUsernameHeld(app.db, username))) throw new Refusal('username_taken')
    if (!isRefused && !(await isAddressTaken(app.db, email))) throw error
    await tellOwner(app, email)
    throw new Refusal('sign_up_failed')
  }
}

/** From now on they wait until a keeper lets them in. */
async function waitWithin(
  { db, now }: Change,
  { id, username, words, timeZone }: { id: string; words: string } & Pick<SignUp, 'username' | 'timeZone'>,
): Promise<void> {
  await insertApplicant(db, { id, username, words, timeZone, appliedAt: now().toISOString() })
}

async function registerOnce(app: App, change: Change, registration: Newcomer): Promise<SignedIn> {
  const { newcomer, digest, mode } = registration
  const { username, email } = newcomer
  const { invitationId, words } = await comeIn(change, newcomer, mode)
  if (await isUsernameTaken(change.db, { username, digest })) throw new Refusal('username_taken')
  if (await isAddressTaken(change.db, email)) throw new Refusal('sign_up_failed')
  const signedIn = await registerWithin(app, change.db, registration)
  const { memberId } = signedIn
  if (invitationId !== undefined) await noteInvited(change, { memberId, invitationId })
  if (words !== undefined) await waitWithin(change, { ...newcomer, words, id: memberId })
  return signedIn
}

/**
 * Signs in by email address or username.
 * @throws {Refusal} `authentication_failed` or `too_many_requests`; neither reveals whether the account
 * exists
 */
export async function signIn(app: App, wanted: SignIn, from: Origin): Promise<SignedIn> {
  const { login, timeZone } = wanted
  await countGuess(app, login, from)
  const signedIn = await authenticate(app, wanted, from)
  if (signedIn === undefined) throw new Refusal('authentication_failed')
  await forgetGuesses(app, await readUser(app, signedIn.memberId), from)
  const isIn = await welcome(app, signedIn.memberId)
  if (isIn) await recordSignIn(app, signedIn.memberId, timeZone)
  return signedIn
}

/**
 * Signs in, unless another password was set while this one was checked.
 * @returns `undefined` if the login is unknown or the password wrong; both take equally long
 */
async function authenticate(
  app: App,
  { login, password }: SignIn,
  from: Origin,
): Promise<SignedIn | undefined> {
  const user = await findUserByLogin(app.db, login)
  const proven = await provePassword(app, user?.id, password)
  if (user === undefined || proven === undefined) return undefined
  return await transact(app, account(user.id), ({ db }) =>
    signInWithin(app, db, { login, password, proven, from }),
  )
}

/**
 * Makes a member of somebody at their first sign-in; doing it twice does nothing.
 * @returns whether they are one: whoever waits to be let in is not
 */
async function welcome(app: App, memberId: string): Promise<boolean> {
  return await transact(app, [], async (change) => {
    if (await isApplicant(change.db, memberId)) return false
    await welcomeWithin(change, found(await findUserById(change.db, memberId)))
    return true
  })
}

/** Records a sign-in; a failure must not keep the member out. */
export async function recordSignIn(app: App, memberId: string, timeZone?: string): Promise<void> {
  try {
    await transact(app, [], (change) => writeSignIn(change, memberId, timeZone))
  } catch (error) {
    app.log.warn({ err: error, memberId }, 'a sign-in could not be recorded')
  }
}

/** Tells the owner of an address, at most a few times, that somebody tried to sign up with it. */
async function tellOwner(app: App, email: string): Promise<void> {
  await transact(app, [], async (change) => {
    const owner = await findUserByEmail(change.db, email)
    if (owner === undefined || (await isOneTooMany(change, 'sign-up-notice', owner.id))) return
    const link = `${change.config.publicUrl}/signin`
    await change.announce(
      {
        type: 'mail.wanted',
        to: email,
        memberId: owner.id,
        letter: { kind: 'address-taken', username: owner.username, link },
      },
      'nobody',
    )
  })
}
