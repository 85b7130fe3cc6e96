import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'

import type { Database, Tables } from '#server/db/database.ts'

import type { LogPlace } from './queries.ts'

/** Part of the log: what comes after one place, up to another and including it. */
export interface Stretch {
  readonly after: LogPlace
  readonly upTo: LogPlace
}

/** The condition that an event lies within a stretch. The log has no other index than that of places. */
export function isWithin({ after, upTo }: Stretch) {
  return (eb: ExpressionBuilder<Tables, 'event'>): Expression<SqlBool> => {
    const place = eb.refTuple('transaction_number', 'sequence')
    return eb.and([
      eb(place, '>', eb.tuple(after.transaction, after.sequence)),
      eb(place, '<=', eb.tuple(upTo.transaction, upTo.sequence)),
    ])
  }
}

/** Finds the place of the newest event, even if older transactions still run; `undefined` in an empty log. */
export async function findNewestPlace(db: Database): Promise<LogPlace | undefined> {
  return await db
    .selectFrom('event')
    .select(['transaction_number as transaction', 'sequence'])
    .orderBy('transaction_number', 'desc')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Finds the place of the last of the first `count` events within a stretch; `undefined` if it has none. */
export async function findPlaceWithin(
  db: Database,
  stretch: Stretch,
  count: number,
): Promise<LogPlace | undefined> {
  const first = db
    .selectFrom('event')
    .select(['transaction_number as transaction', 'sequence'])
    .where(isWithin(stretch))
    .orderBy('transaction_number')
    .orderBy('sequence')
    .limit(count)
  return await db
    .selectFrom(first.as('first'))
    .selectAll()
    .orderBy('transaction', 'desc')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Deletes the events of a stretch from before `before`.
 * @returns how many there were
 */
export async function deleteEventsBefore(db: Database, before: Date, stretch: Stretch): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('event')
    .where(isWithin(stretch))
    .where('happened_at', '<', before.toISOString())
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
