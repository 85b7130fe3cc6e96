import type { Change } from '#server/events/transact.ts'

import { type ChainedEntry, hashOf } from './chain.ts'
import { traceEnd } from './locks.ts'
import { insertEntry, readLastHash } from './queries.ts'

type NewEntry = Pick<ChainedEntry, 'actorId' | 'act' | 'subjectId'> &
  Partial<Pick<ChainedEntry, 'reason' | 'was' | 'became'>>

/** Adds an act to the end of the trace, within the change that does it. */
export async function recordAct({ db, now, alone }: Change, act: NewEntry): Promise<void> {
  await alone(traceEnd.all)
  const entry = { reason: null, was: null, became: null, ...act, doneAt: now().toISOString() }
  await insertEntry(db, entry, hashOf(await readLastHash(db), entry))
}
