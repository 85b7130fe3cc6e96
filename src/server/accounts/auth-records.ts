import { randomBytes } from 'node:crypto'

import type { App } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'

import { type AuthRecords, authRecords, authRecordsWithin } from './better-auth.ts'
import {
  beginningOfLink,
  type Link,
  LINK_HOURS,
  LINK_PURPOSES,
  type LinkPurpose,
  readLink,
  writtenLink,
} from './links.ts'

const HOUR_MS = 3_600_000

/** A link that was used up. */
export interface TakenLink extends Link {
  /** Until when it would have worked. */
  readonly endsAt: Date
}

/** Notes in a session that its member gave their password. */
export async function notePassword(app: App, token: string): Promise<void> {
  const records = await authRecords(app)
  await records.updateSession(token, { passwordAt: app.now().toISOString() })
}

/**
 * Deletes, within a change, the account with its sign-in methods, its sessions, and every link sent for it.
 */
export async function deleteUser(app: App, db: DatabaseTransaction, memberId: string): Promise<void> {
  const records = await authRecordsWithin(app, db)
  await deleteLinks(records, memberId, LINK_PURPOSES)
  await records.deleteUser(memberId)
}

/** Whether a hash is still that of a member's password, within a change under the lock of their account. */
export async function isHashOf(
  app: App,
  db: DatabaseTransaction,
  memberId: string,
  hash: string,
): Promise<boolean> {
  const records = await authRecordsWithin(app, db)
  return (await records.findCredentialAccount(memberId))?.password === hash
}

/** Sets the hash of a member's password within a change under the lock of their account. */
export async function setHashWithin(
  app: App,
  db: DatabaseTransaction,
  memberId: string,
  hash: string,
): Promise<void> {
  const records = await authRecordsWithin(app, db)
  await records.updatePassword(memberId, hash)
}

/** Ends, within a change, these sessions of a member, and every link sent to them for some purposes. */
export async function deleteSessionsWithin(
  app: App,
  db: DatabaseTransaction,
  {
    memberId,
    tokens,
    purposes,
  }: {
    readonly memberId: string
    readonly tokens: readonly string[]
    readonly purposes: readonly LinkPurpose[]
  },
): Promise<void> {
  const records = await authRecordsWithin(app, db)
  await deleteLinks(records, memberId, purposes)
  for (const token of tokens) await records.deleteSession(token)
}

/** Marks, within a change, the address of a member as verified; `email` replaces it. */
export async function verifyAddressWithin(
  app: App,
  db: DatabaseTransaction,
  memberId: string,
  email?: string,
): Promise<void> {
  const records = await authRecordsWithin(app, db)
  await records.updateUser(memberId, { emailVerified: true, ...(email === undefined ? {} : { email }) })
}

/** Gives, within a change, the account of a member another name, also in these sessions. */
export async function renameUserWithin(
  app: App,
  db: DatabaseTransaction,
  {
    memberId,
    username,
    tokens,
  }: { readonly memberId: string; readonly username: string; readonly tokens: readonly string[] },
): Promise<void> {
  const records = await authRecordsWithin(app, db)
  const names = { name: username, username: username.toLowerCase(), displayUsername: username }
  await records.updateUser(memberId, names)
  for (const token of tokens) await records.updateSession(token, { usernameClaim: username })
}

/** @returns the secret of a link that works once, until it expires */
export async function makeLink(app: App, link: Link): Promise<string> {
  return await storeLink(app, await authRecords(app), link)
}

/** Makes a link within a change. */
export async function makeLinkWithin(app: App, db: DatabaseTransaction, link: Link): Promise<string> {
  return await storeLink(app, await authRecordsWithin(app, db), link)
}

async function storeLink(app: App, records: AuthRecords, link: Link): Promise<string> {
  const token = randomBytes(18).toString('base64url')
  await records.createVerificationValue({
    identifier: `${link.purpose}:${token}`,
    value: writtenLink(link),
    expiresAt: new Date(app.now().getTime() + LINK_HOURS[link.purpose] * HOUR_MS),
  })
  return token
}

/** Reads a link without using it up; `undefined` if it is unknown, used or too old. */
export async function findLink(app: App, purpose: LinkPurpose, token: string): Promise<Link | undefined> {
  const records = await authRecords(app)
  return readLink(await records.findVerificationValue(`${purpose}:${token}`), app.now())
}

/** Uses a link up; of several concurrent calls only one gets it. */
export async function takeLink(
  app: App,
  purpose: LinkPurpose,
  token: string,
): Promise<TakenLink | undefined> {
  const records = await authRecords(app)
  const row = await records.consumeVerificationValue(`${purpose}:${token}`)
  const link = readLink(row, app.now())
  return row === null || link === undefined ? undefined : { ...link, endsAt: row.expiresAt }
}

/** Invalidates, within a change, all links of a member for these purposes, wherever they were sent. */
export async function dropLinksWithin(
  app: App,
  db: DatabaseTransaction,
  memberId: string,
  purposes: readonly LinkPurpose[],
): Promise<void> {
  await deleteLinks(await authRecordsWithin(app, db), memberId, purposes)
}

/** Invalidates, within a change, all links of the same member for the same purpose that were made after this one. */
export async function dropLaterLinks(
  app: App,
  db: DatabaseTransaction,
  { purpose, memberId, endsAt }: TakenLink,
): Promise<void> {
  const records = await authRecordsWithin(app, db)
  // All links for one purpose work equally long.
  const where = [ofMember(purpose, memberId), { field: 'expiresAt', operator: 'gte' as const, value: endsAt }]
  await records.deleteMany({ model: 'verification', where })
}

async function deleteLinks(
  records: AuthRecords,
  memberId: string,
  purposes: readonly LinkPurpose[],
): Promise<void> {
  for (const purpose of purposes) {
    await records.deleteMany({ model: 'verification', where: [ofMember(purpose, memberId)] })
  }
}

function ofMember(purpose: LinkPurpose, memberId: string) {
  return { field: 'value', operator: 'starts_with' as const, value: beginningOfLink(purpose, memberId) }
}

/** Deletes expired sessions and links. */
export async function deleteExpired(app: App): Promise<void> {
  const records = await authRecords(app)
  const where = [{ field: 'expiresAt', operator: 'lt' as const, value: app.now() }]
  await records.deleteMany({ model: 'session', where })
  await records.deleteMany({ model: 'verification', where })
}

/** Sets, within a change, the photo that shows where the user document has no avatar. */
export async function setPhotoWithin(
  app: App,
  db: DatabaseTransaction,
  memberId: string,
  photo: string | null,
): Promise<void> {
  const records = await authRecordsWithin(app, db)
  await records.updateUser(memberId, { image: photo })
}
