import type { Currency } from '#contract/currency.ts'
import type { FormatId } from '#engines/formats/vocabulary.ts'
import type { Database } from '#server/db/database.ts'

import { type StoredImport, UNFINISHED } from './import-run.ts'
import { EMPTY_TALLY, type Tally } from './rows/public.ts'

const LISTED = 20

/** Counts a member's unfinished imports. */
export async function countUnfinished(db: Database, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('import_run')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('state', 'in', [...UNFINISHED])
    .where('dropped_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** The newest first. */
export async function listImports(db: Database, memberId: string): Promise<StoredImport[]> {
  return await selectImports(db)
    .where('member_id', '=', memberId)
    .where('dropped_at', 'is', null)
    .orderBy('number', 'desc')
    .limit(LISTED)
    .execute()
}

export async function findImport(db: Database, importId: string): Promise<StoredImport | undefined> {
  return await selectImports(db).where('id', '=', importId).where('dropped_at', 'is', null).executeTakeFirst()
}

/** Finds the import of an act. */
export async function findImportOfAct(db: Database, actId: string): Promise<StoredImport | undefined> {
  return await selectImports(db)
    .where('act_id', '=', actId)
    .where('dropped_at', 'is', null)
    .executeTakeFirst()
}

/** @returns those of the imports whose files are still to be read */
export async function listUnread(db: Database, importIds: readonly string[]): Promise<string[]> {
  if (importIds.length === 0) return []
  const rows = await db
    .selectFrom('import_run')
    .select('id')
    .where('id', 'in', [...importIds])
    .where('state', '=', 'reading')
    .where('dropped_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** A file about to be read. */
export interface NewImport {
  readonly id: string
  readonly memberId: string
  readonly fileName: string
  readonly format: FormatId | null
  readonly bytesTotal: number
  readonly begunAt: string
  readonly currency: Currency
}

export async function insertImport(db: Database, run: NewImport): Promise<void> {
  await db
    .insertInto('import_run')
    .values({
      id: run.id,
      member_id: run.memberId,
      file_name: run.fileName,
      format: run.format,
      state: 'reading',
      bytes_read: 0,
      bytes_total: run.bytesTotal,
      ...tallyColumns(EMPTY_TALLY),
      assumed_as: 'cheapest',
      currency: run.currency,
      written: 0,
      place: 0,
      begun_at: run.begunAt,
      told_at: run.begunAt,
    })
    .execute()
}

/** Writes everything about an import that can change. */
export async function updateImport(db: Database, kept: StoredImport): Promise<void> {
  await db
    .updateTable('import_run')
    .set({
      format: kept.format,
      state: kept.state,
      failure: kept.failure,
      bytes_read: kept.bytesRead,
      bytes_total: kept.bytesTotal,
      ...tallyColumns(kept),
      assumed_as: kept.assumedAs,
      columns: kept.columnsText,
      written: kept.written,
      mode: kept.mode,
      step: kept.step,
      place: kept.place,
      promised: kept.promised,
      stayed: kept.stayedText,
      binder_id: kept.binderId,
      act_id: kept.actId,
      undo_until: kept.undoUntil,
      finished_at: kept.finishedAt,
      told_at: kept.toldAt,
    })
    .where('number', '=', kept.number)
    .execute()
}

/** Marks it as dropped; from now on it seems never to have existed. */
export async function updateAsDropped(db: Database, run: number, droppedAt: string): Promise<void> {
  await db
    .updateTable('import_run')
    .set({ dropped_at: droppedAt })
    .where('number', '=', run)
    .where('dropped_at', 'is', null)
    .execute()
}

/** Lists files that were not imported and started before `begunBefore`. */
export async function listForgotten(db: Database, begunBefore: string): Promise<StoredImport[]> {
  return await selectImports(db)
    .where('state', 'in', ['ready', 'failed'])
    .where('begun_at', '<', begunBefore)
    .where('dropped_at', 'is', null)
    .limit(100)
    .execute()
}

/** Lists reports of imports from before `finishedBefore`. */
export async function listOldReports(db: Database, finishedBefore: string): Promise<StoredImport[]> {
  return await selectImports(db)
    .where('state', 'in', ['done', 'stopped', 'undone', 'undoing'])
    .where('finished_at', '<', finishedBefore)
    .where('dropped_at', 'is', null)
    .limit(100)
    .execute()
}

/** Lists dropped imports whose rows are still to be deleted. */
export async function listDropped(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('import_run')
    .select('number')
    .where('dropped_at', 'is not', null)
    .orderBy('number')
    .limit(100)
    .execute()
  return rows.map(({ number }) => number)
}

/** Finds an import whose rows nobody needs: it was dropped, or its file had too many. */
export async function findCleared(
  db: Database,
  run: number,
): Promise<{ readonly memberId: string; readonly droppedAt: string | null } | undefined> {
  return await db
    .selectFrom('import_run')
    .select(['member_id as memberId', 'dropped_at as droppedAt'])
    .where('number', '=', run)
    .where((eb) => eb.or([eb('dropped_at', 'is not', null), eb('failure', '=', 'too_many_rows')]))
    .executeTakeFirst()
}

/** Deletes a dropped import that has no rows left. */
export async function deleteImport(db: Database, run: number): Promise<void> {
  await db.deleteFrom('import_binder').where('run', '=', run).execute()
  await db.deleteFrom('import_run').where('number', '=', run).execute()
}

function tallyColumns({ leftOut, valueCents, unpricedCount, ...tally }: Tally) {
  const { rows, matched, assumed, ambiguous, unmatched, duplicates, copies } = tally
  const counts = { rows, matched, assumed, ambiguous, unmatched, duplicates, copies }
  return { ...counts, left_out: leftOut, value_cents: valueCents, unpriced: unpricedCount }
}

function selectImports(db: Database) {
  return db
    .selectFrom('import_run')
    .select([
      'number',
      'id',
      'member_id as memberId',
      'file_name as fileName',
      'format',
      'state',
      'failure',
      'bytes_read as bytesRead',
      'bytes_total as bytesTotal',
      'rows',
      'matched',
      'assumed',
      'ambiguous',
      'unmatched',
      'left_out as leftOut',
      'duplicates',
      'copies',
      'value_cents as valueCents',
      'unpriced as unpricedCount',
      'assumed_as as assumedAs',
      'currency',
      'columns as columnsText',
      'written',
      'mode',
      'step',
      'place',
      'promised',
      'stayed as stayedText',
      'binder_id as binderId',
      'act_id as actId',
      'undo_until as undoUntil',
      'begun_at as begunAt',
      'finished_at as finishedAt',
      'told_at as toldAt',
    ])
}
