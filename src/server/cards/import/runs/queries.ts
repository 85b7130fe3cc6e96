import type { Selectable } from 'kysely'

import type { ImportProgress } from '#contract/cards/import.ts'
import type { CardSource, CardTables } from '#server/cards/tables.ts'
import type { Database } from '#server/db/database.ts'

export type ImportRow = Selectable<CardTables['card_import']>

export async function findImport(db: Database, source: CardSource): Promise<ImportRow | undefined> {
  return await db.selectFrom('card_import').selectAll().where('source', '=', source).executeTakeFirst()
}

/** Makes `runId` the current import; a previous one notices that and stops. */
export async function beginRun(
  db: Database,
  source: CardSource,
  { runId, now }: { runId: string; now: Date },
): Promise<void> {
  const began = {
    run_id: runId,
    phase: 'waiting',
    bytes: 0,
    bytes_total: null,
    read_printings: 0,
    seen_at: now.toISOString(),
  }
  await db
    .insertInto('card_import')
    .values({ source, printings: 0, failures: 0, ...began })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(began))
    .execute()
}

/** @returns whether `runId` is still the current import */
export async function updateRun(
  db: Database,
  runId: string,
  { progress, now }: { progress: ImportProgress; now: Date },
): Promise<boolean> {
  const updated = await db
    .updateTable('card_import')
    .set({
      phase: progress.phase,
      bytes: progress.bytes,
      bytes_total: progress.bytesTotal,
      read_printings: progress.printings,
      seen_at: now.toISOString(),
    })
    .where('run_id', '=', runId)
    .returning('source')
    .executeTakeFirst()
  return updated !== undefined
}

export async function isRunning(db: Database, runId: string): Promise<boolean> {
  const row = await db
    .selectFrom('card_import')
    .select('source')
    .where('run_id', '=', runId)
    .executeTakeFirst()
  return row !== undefined
}

const NOT_RUNNING = {
  run_id: null,
  phase: null,
  seen_at: null,
  bytes: 0,
  bytes_total: null,
  read_printings: 0,
}

export async function finishRun(
  db: Database,
  source: CardSource,
  { version, now }: { version: string; now: Date },
): Promise<number> {
  const { printings } = await db
    .updateTable('card_import')
    .set((eb) => ({
      ...NOT_RUNNING,
      version,
      revision: eb.ref('run_id'),
      finished_at: now.toISOString(),
      printings: eb
        .selectFrom('card_set')
        .select((inner) =>
          inner.cast<number>(inner.fn.coalesce(inner.fn.sum('printings'), inner.lit(0)), 'integer').as('sum'),
        )
        .where('card_set.source', '=', source)
        .$asScalar(),
      failure: null,
      failed_at: null,
      failures: 0,
      next_try_at: null,
    }))
    .where('source', '=', source)
    .returning('printings')
    .executeTakeFirstOrThrow()
  return printings
}

/** Records a check that found nothing new, which counts as a success. */
export async function updateAsChecked(db: Database, source: CardSource, now: Date): Promise<void> {
  await db
    .updateTable('card_import')
    .set({
      ...NOT_RUNNING,
      finished_at: now.toISOString(),
      failure: null,
      failed_at: null,
      failures: 0,
      next_try_at: null,
    })
    .where('source', '=', source)
    .execute()
}

export async function updateAsFailed(
  db: Database,
  runId: string,
  failed: { failure: string; failures: number; now: Date; nextTryAt: Date },
): Promise<void> {
  await db
    .updateTable('card_import')
    .set({
      ...NOT_RUNNING,
      failure: failed.failure,
      failed_at: failed.now.toISOString(),
      failures: failed.failures,
      next_try_at: failed.nextTryAt.toISOString(),
    })
    .where('run_id', '=', runId)
    .execute()
}
