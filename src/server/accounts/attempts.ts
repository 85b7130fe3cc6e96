import { createHash } from 'node:crypto'

import type { Change } from '#server/events/transact.ts'
import { Refusal } from '#server/http/refusal.ts'

import { countTry, deleteAttempt, deleteAttempts, findAttemptEnd } from './attempt-queries.ts'
import { ATTEMPT_LIMITS, type AttemptKind } from './links.ts'

type Counting = Pick<Change, 'db' | 'now'>

/**
 * Counts one try of `kind` for an account, known or unknown. The database stores it, so neither a restart nor
 * a second process gives further tries.
 * @returns whether it was one too many
 */
export async function isOneTooMany(change: Counting, kind: AttemptKind, account: string): Promise<boolean> {
  const limit = ATTEMPT_LIMITS[kind]
  const key = keyOf(kind, account)
  const now = change.now()
  const until = new Date(now.getTime() + limit.seconds * 1000).toISOString()
  return !(await countTry(change.db, key, { most: limit.tries, until, now: now.toISOString() }))
}

/** Counts one try. @throws {Refusal} `too_many_requests` */
export async function countAttempt(change: Counting, kind: AttemptKind, account: string): Promise<void> {
  if (!(await isOneTooMany(change, kind, account))) return
  const until = await findAttemptEnd(change.db, keyOf(kind, account))
  const leftMs = until === undefined ? 0 : Date.parse(until) - change.now().getTime()
  const retrySeconds = Math.max(1, Math.ceil(leftMs / 1000))
  throw new Refusal('too_many_requests', undefined, { retrySeconds })
}

/** Resets the count. */
export async function forgetAttempts(change: Counting, kind: AttemptKind, account: string): Promise<void> {
  await deleteAttempt(change.db, keyOf(kind, account))
}

/**
 * Deletes everything counted for an account, by its id, address or name. Other counts expire by themselves.
 */
export async function forgetAll(change: Pick<Change, 'db'>, accounts: readonly string[]): Promise<number> {
  const kinds = Object.keys(ATTEMPT_LIMITS)
  const keys = accounts.flatMap((account) => kinds.map((kind) => keyOf(kind, account)))
  return await deleteAttempts(change.db, keys)
}

function keyOf(kind: string, account: string): string {
  return `${kind}:${createHash('sha256').update(account.toLowerCase()).digest('base64url')}`
}
