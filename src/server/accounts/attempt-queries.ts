import type { Database } from '#server/db/database.ts'

/**
 * Counts one more try in one statement, so that two concurrent tries count twice. After `until` it starts
 * again.
 * @returns whether it is one of the first `most`
 */
export async function countTry(
  db: Database,
  key: string,
  { most, until, now }: { readonly most: number; readonly until: string; readonly now: string },
): Promise<boolean> {
  const counted = await db
    .insertInto('attempt')
    .values({ key, tries: 1, until })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((eb) => {
          const isOver = eb('attempt.until', '<=', now)
          return {
            tries: eb
              .case()
              .when(isOver)
              .then(1)
              .else(eb('attempt.tries', '+', 1))
              .end(),
            until: eb.case().when(isOver).then(until).else(eb.ref('attempt.until')).end(),
          }
        })
        .where((eb) => eb.or([eb('attempt.until', '<=', now), eb('attempt.tries', '<', most)])),
    )
    .returning('tries')
    .executeTakeFirst()
  return counted !== undefined
}

/** When a count resets; `undefined` if nothing is counted. */
export async function findAttemptEnd(db: Database, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('attempt').select('until').where('key', '=', key).executeTakeFirst()
  return row?.until
}

export async function deleteAttempt(db: Database, key: string): Promise<void> {
  await db.deleteFrom('attempt').where('key', '=', key).execute()
}

/** Deletes attempts. @returns how many */
export async function deleteAttempts(db: Database, keys: readonly string[]): Promise<number> {
  const rows = await db
    .deleteFrom('attempt')
    .where('key', 'in', [...keys])
    .returning('key')
    .execute()
  return rows.length
}

export async function deleteAttemptsBefore(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('attempt').where('until', '<', now.toISOString()).execute()
}
