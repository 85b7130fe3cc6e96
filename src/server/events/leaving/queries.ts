import type { Database } from '#server/db/database.ts'
import { isWithin, type Stretch } from '#server/events/stretch-queries.ts'

/** An event as stored. */
export interface StoredEvent {
  readonly sequence: number
  readonly audience: string
  readonly payload: string
}

/** Lists events within a stretch of the log, older than a time, that contain one of these words anywhere. */
export async function listEventsWith(
  db: Database,
  words: readonly string[],
  { stretch, before }: { readonly stretch: Stretch; readonly before: Date },
): Promise<StoredEvent[]> {
  return await db
    .selectFrom('event')
    .select(['sequence', 'audience', 'payload'])
    .where(isWithin(stretch))
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

/** Deletes these events of a stretch. */
export async function deleteEvents(
  db: Database,
  stretch: Stretch,
  sequences: readonly number[],
): Promise<void> {
  if (sequences.length === 0) return
  await db
    .deleteFrom('event')
    .where(isWithin(stretch))
    .where('sequence', 'in', [...sequences])
    .execute()
}

/** An underscore in a name is a wildcard and may find too much; the caller checks each result again. */
function containing(word: string): string {
  return `%${word}%`
}
