import type { Selectable } from 'kysely'

import type { ImportChanges, ImportProgress, PastImport } from '#contract/cards/import.ts'
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

/**
 * Says that an import still goes on, or another one would take over after a while.
 * @returns whether `runId` is still the current import
 */
export async function updateSeen(db: Database, runId: string, now: Date): Promise<boolean> {
  const updated = await db
    .updateTable('card_import')
    .set({ seen_at: now.toISOString() })
    .where('run_id', '=', runId)
    .returning('source')
    .executeTakeFirst()
  return updated !== undefined
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

/** Ends a running import before its time. @returns its id; `undefined` if none runs */
export async function updateAsCancelled(
  db: Database,
  source: CardSource,
  { nextTryAt }: { readonly nextTryAt: Date },
): Promise<string | undefined> {
  const running = await db
    .selectFrom('card_import')
    .select('run_id')
    .where('source', '=', source)
    .executeTakeFirst()
  const runId = running?.run_id ?? undefined
  if (runId === undefined) return undefined
  await db
    .updateTable('card_import')
    .set({ ...NOT_RUNNING, next_try_at: nextTryAt.toISOString() })
    .where('source', '=', source)
    .execute()
  return runId
}

/** Runs that are kept. */
const MOST_RUNS = 100

/** Adds a run to the history. What began before it and never ended is over, and the oldest ones are forgotten. */
export async function insertRun(
  db: Database,
  { runId, now }: { readonly runId: string; readonly now: Date },
): Promise<void> {
  const at = now.toISOString()
  await db
    .updateTable('card_import_run')
    .set({ ended_at: at, outcome: 'stopped' })
    .where('ended_at', 'is', null)
    .execute()
  await db.insertInto('card_import_run').values({ id: runId, began_at: at }).execute()
  await db
    .deleteFrom('card_import_run')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('card_import_run')
        .select('id')
        .orderBy('began_at', 'desc')
        .orderBy('id', 'desc')
        .limit(MOST_RUNS)
        .offset(MOST_RUNS),
    )
    .execute()
}

/** Adds to what a run has changed. An import that has no place in the history stays without. */
export async function addToRun(db: Database, runId: string, changes: ImportChanges): Promise<void> {
  const { added, changed, repriced, gone } = changes
  if (added + changed + repriced + gone === 0) return
  await db
    .updateTable('card_import_run')
    .set((eb) => ({
      added: eb('added', '+', added),
      changed: eb('changed', '+', changed),
      repriced: eb('repriced', '+', repriced),
      gone: eb('gone', '+', gone),
    }))
    .where('id', '=', runId)
    .execute()
}

/** Says how a run ended, if nobody has said so yet. */
export async function updateEnded(
  db: Database,
  runId: string,
  {
    outcome,
    sentence = null,
    now,
  }: { readonly outcome: PastImport['outcome']; readonly sentence?: string | null; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('card_import_run')
    .set({ ended_at: now.toISOString(), outcome, sentence })
    .where('id', '=', runId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Lists the newest runs that are over, the newest first. */
export async function listPast(db: Database, limit: number): Promise<PastImport[]> {
  const rows = await db
    .selectFrom('card_import_run')
    .selectAll()
    .orderBy('began_at', 'desc')
    .orderBy('id', 'desc')
    // One more, which may still run.
    .limit(limit + 1)
    .execute()
  return rows
    .flatMap(({ began_at: beganAt, ended_at: endedAt, outcome, ...row }) =>
      endedAt === null || outcome === null ? [] : [{ ...row, beganAt, endedAt, outcome }],
    )
    .slice(0, limit)
}
