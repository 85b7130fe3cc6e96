import type { Database } from '#server/db/database.ts'
import type { StoredImport } from '#server/imports/import-run.ts'

/** Records that a binder was created for an import's rows. */
export async function insertOpened(db: Database, run: number, binderId: string): Promise<void> {
  await db.insertInto('import_opened').values({ run, binder_id: binderId }).execute()
}

/** Lists binders that were created for an import, still belong to its owner, and are empty now. */
export async function listOpenedEmpty(db: Database, run: StoredImport): Promise<string[]> {
  const rows = await db
    .selectFrom('import_opened')
    .innerJoin('binder', 'binder.id', 'import_opened.binder_id')
    .select('binder.id')
    .where('import_opened.run', '=', run.number)
    .where('binder.owner_id', '=', run.memberId)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('stack').select('stack.id').whereRef('stack.binder_id', '=', 'binder.id')),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}
