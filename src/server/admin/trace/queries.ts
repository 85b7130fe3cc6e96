import type { Database } from '#server/db/database.ts'

import type { ChainedEntry } from './chain.ts'

export interface TraceRow extends ChainedEntry {
  readonly sequence: number
  readonly hash: string
}

/** Which rows of the trace are asked for. */
export interface TraceRange {
  readonly act: string | undefined
  /** Only what this member did, or what was done to them. */
  readonly memberId: string | undefined
  readonly limit: number
}

const COLUMNS = [
  'sequence',
  'actor_id as actorId',
  'act',
  'subject_id as subjectId',
  'reason',
  'was',
  'became',
  'done_at as doneAt',
  'hash',
] as const

/** The hash of the last entry; empty before the first. */
export async function readLastHash(db: Database): Promise<string> {
  const row = await db
    .selectFrom('audit')
    .select('hash')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.hash ?? ''
}

export async function insertEntry(db: Database, entry: ChainedEntry, hash: string): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      actor_id: entry.actorId,
      act: entry.act,
      subject_id: entry.subjectId,
      reason: entry.reason,
      was: entry.was,
      became: entry.became,
      done_at: entry.doneAt,
      hash,
    })
    .execute()
}

/** Whether somebody did something to a subject after an instant. */
export async function hasEntrySince(
  db: Database,
  { actorId, act, subjectId }: { readonly actorId: string; readonly act: string; readonly subjectId: string },
  since: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('audit')
    .select('sequence')
    .where('subject_id', '=', subjectId)
    .where('actor_id', '=', actorId)
    .where('act', '=', act)
    .where('done_at', '>', since.toISOString())
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const selectRange = (db: Database, { act, memberId, limit }: TraceRange) =>
  db
    .selectFrom('audit')
    .select(COLUMNS)
    .$if(act !== undefined, (query) => query.where('act', '=', act ?? ''))
    .$if(memberId !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('actor_id', '=', memberId ?? ''), eb('subject_id', '=', memberId ?? '')]),
      ),
    )
    .limit(limit)

/** The newest first. */
export async function listEntriesBefore(
  db: Database,
  range: TraceRange,
  before: number | undefined,
): Promise<TraceRow[]> {
  return await selectRange(db, range)
    .$if(before !== undefined, (query) => query.where('sequence', '<', before ?? 0))
    .orderBy('sequence', 'desc')
    .execute()
}

/** The oldest first. */
export async function listEntriesAfter(db: Database, range: TraceRange, after: number): Promise<TraceRow[]> {
  return await selectRange(db, range).where('sequence', '>', after).orderBy('sequence').execute()
}
