import type { Database } from '#server/db/database.ts'
import type { KeptImport } from '#server/imports/import-run.ts'

/** A binder was opened for the rows of an import. */
export async function insertOpened(db: Database, run: number, binderId: string): Promise<void> {
  await db.insertInto('import_opened').values({ run, binder_id: binderId }).execute()
}

/** Binders that were opened for an import, are still its owner's, and hold nothing now. */
export async function listOpenedEmpty(db: Database, run: KeptImport): Promise<string[]> {
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
