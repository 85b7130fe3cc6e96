import { BINDERS_SHOWN } from '#contract/imports/binder-names.ts'
import type { Database } from '#server/db/database.ts'

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
    .where('place', '<=', BINDERS_SHOWN)
    .where('name', '!=', '')
    .orderBy('run')
    .orderBy('place')
    .execute()
  for (const { run, name } of rows) names.set(run, [...(names.get(run) ?? []), name].slice(0, BINDERS_SHOWN))
  return names
}

/** Stores which binders a file names. */
export async function insertBinderNames(db: Database, run: number, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const rows = names.map((name, place) => ({ run, place, name, binder_id: null }))
  await db.insertInto('import_binder').values(rows).execute()
}
