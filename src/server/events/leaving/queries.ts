import type { Database } from '#server/db/database.ts'

/** An event as stored. */
export interface KeptEvent {
  readonly sequence: number
  readonly audience: string
  readonly payload: string
}

/** Finds the newest sequence number of the log. */
export async function findLastSequence(db: Database): Promise<number> {
  const row = await db
    .selectFrom('event')
    .select('sequence')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.sequence ?? 0
}

export async function findFirstSequence(db: Database): Promise<number> {
  const row = await db.selectFrom('event').select('sequence').orderBy('sequence').limit(1).executeTakeFirst()
  return row?.sequence ?? 0
}

/** Lists events within a stretch of the log, older than a time, that contain one of these words anywhere. */
export async function listEventsWith(
  db: Database,
  words: readonly string[],
  { from, to, before }: { readonly from: number; readonly to: number; readonly before: Date },
): Promise<KeptEvent[]> {
  return await db
    .selectFrom('event')
    .select(['sequence', 'audience', 'payload'])
    .where('sequence', '>=', from)
    .where('sequence', '<', to)
    .where('happened_at', '<', before.toISOString())
    .where((eb) =>
      eb.or(
        words.flatMap((word) => [
          eb('payload', 'like', containing(word)),
          eb('audience', 'like', containing(word)),
        ]),
      ),
    )
    .execute()
}

export async function deleteEvents(db: Database, sequences: readonly number[]): Promise<void> {
  if (sequences.length === 0) return
  await db
    .deleteFrom('event')
    .where('sequence', 'in', [...sequences])
    .execute()
}

/** An underscore in a name is a wildcard and may find too much; the caller checks each result again. */
function containing(word: string): string {
  return `%${word}%`
}
