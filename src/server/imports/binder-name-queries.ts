import type { Database } from '#server/db/database.ts'

/** The number of binder names shown. */
export const NAMES_SHOWN = 20

/** Lists the binders that files name, at most 20 per import, by its number. */
export async function listShownNames(
  db: Database,
  runs: readonly number[],
): Promise<ReadonlyMap<number, string[]>> {
  const names = new Map<number, string[]>()
  if (runs.length === 0) return names
  const rows = await db
    .selectFrom('import_binder')
    .select(['run', 'name'])
    .where('run', 'in', [...runs])
    .where('place', '<=', NAMES_SHOWN)
    .where('name', '!=', '')
    .orderBy('run')
    .orderBy('place')
    .execute()
  for (const { run, name } of rows) names.set(run, [...(names.get(run) ?? []), name].slice(0, NAMES_SHOWN))
  return names
}

/** Stores which binders a file names. */
export async function insertBinderNames(db: Database, run: number, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const rows = names.map((name, place) => ({ run, place, name, binder_id: null }))
  await db.insertInto('import_binder').values(rows).execute()
}
