import type { Counted } from '#contract/admin/counts.ts'
import type { Database } from '#server/db/database.ts'

/** How often something happened on a day; `running` is there for each day on which this site ran. */
export interface DayCount {
  readonly day: string
  readonly what: Counted | 'running'
  readonly count: number
}

/** Writes down one deed, to be counted soon. */
export async function insertNote(
  db: Database,
  { id, day, what }: { readonly id: string; readonly day: string; readonly what: Counted },
): Promise<void> {
  await db.insertInto('count_note').values({ id, on_day: day, what }).execute()
}

/** Lists some deeds that are not counted yet. */
export async function listNotes(
  db: Database,
  limit: number,
): Promise<{ readonly id: string; readonly day: string; readonly what: Counted }[]> {
  return await db
    .selectFrom('count_note')
    .select(['id', 'on_day as day', 'what'])
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function deleteNotes(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .deleteFrom('count_note')
    .where('id', 'in', [...ids])
    .execute()
}

/** Adds to what was counted on a day. */
export async function addToDay(db: Database, { day, what, count }: DayCount): Promise<void> {
  await db
    .insertInto('day_count')
    .values({ on_day: day, what, count })
    .onConflict((conflict) =>
      conflict
        .columns(['on_day', 'what'])
        .doUpdateSet((eb) => ({ count: eb(eb.ref('day_count.count'), '+', count) })),
    )
    .execute()
}

/** Notes that this site ran on a day. */
export async function upsertRunning(db: Database, day: string): Promise<void> {
  await db
    .insertInto('day_count')
    .values({ on_day: day, what: 'running', count: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Lists the counts since a day, with deeds that are not counted yet. One statement reads both, so that what is
 * counted meanwhile is told once.
 */
export async function listCounts(db: Database, since: string): Promise<DayCount[]> {
  const rows = await db
    .selectFrom(
      db
        .selectFrom('day_count')
        .select(['on_day', 'what', 'count'])
        .where('on_day', '>=', since)
        .unionAll(
          db
            .selectFrom('count_note')
            .select((eb) => ['on_day', 'what', eb.cast<number>(eb.fn.countAll(), 'integer').as('count')])
            .where('on_day', '>=', since)
            .groupBy(['on_day', 'what']),
        )
        .as('each'),
    )
    .select(({ fn }) => [
      'each.on_day as day',
      'each.what',
      fn.sum<number | string>('each.count').as('count'),
    ])
    .groupBy(['each.on_day', 'each.what'])
    .execute()
  return rows.map(({ day, what, count }) => ({ day, what, count: Number(count) }))
}
