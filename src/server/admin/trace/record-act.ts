import type { Change } from '#server/events/transact.ts'

import { type ChainedEntry, hashOf } from './chain.ts'
import { traceEnd } from './locks.ts'
import { hasEntrySince, insertEntry, readLastHash } from './queries.ts'

type NewEntry = Pick<ChainedEntry, 'actorId' | 'act' | 'subjectId'> &
  Partial<Pick<ChainedEntry, 'reason' | 'was' | 'became'>>

/** A page that is fetched again, or turned, is read once. */
const READING_MS = 10 * 60_000

/** Adds an act to the end of the trace, within the change that does it. */
export async function recordAct({ db, now, alone }: Change, act: NewEntry): Promise<void> {
  await alone(traceEnd.all)
  const entry = { reason: null, was: null, became: null, ...act, doneAt: now().toISOString() }
  await insertEntry(db, entry, hashOf(await readLastHash(db), entry))
}

/**
 * Adds to the trace that a keeper read something private, within the change that reads it. What the same keeper reads
 * again within ten minutes, as when a page is fetched again, is the same reading and adds nothing.
 */
export async function recordReading(
  change: Change,
  reading: Pick<NewEntry, 'act' | 'subjectId'> & { readonly actorId: string },
): Promise<void> {
  // Two readings at once are one, too.
  await change.alone(traceEnd.all)
  const since = new Date(change.now().getTime() - READING_MS)
  if (!(await hasEntrySince(change.db, reading, since))) await recordAct(change, reading)
}
