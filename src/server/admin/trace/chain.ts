import { createHash } from 'node:crypto'

/** One entry of the trace as the chain sees it. */
export interface ChainedEntry {
  readonly actorId: string | null
  readonly act: string
  readonly subjectId: string
  readonly reason: string | null
  readonly was: string | null
  readonly became: string | null
  readonly doneAt: string
}

/**
 * Works out the hash of an entry from what it says and from the hash before it. So nobody can change, move, add or
 * leave out an entry without breaking all later hashes.
 * @param before the hash of the entry before; empty for the first
 * @returns SHA-256 in hexadecimal digits
 */
export function hashOf(before: string, entry: ChainedEntry): string {
  const { actorId, act, subjectId, reason, was, became, doneAt } = entry
  const words = JSON.stringify([before, actorId, act, subjectId, reason, was, became, doneAt])
  return createHash('sha256').update(words).digest('hex')
}
