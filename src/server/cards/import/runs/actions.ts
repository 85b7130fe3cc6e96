import type { ImportProgress } from '#contract/cards/import.ts'
import { listAdminIds } from '#server/accounts/public.ts'
import type { App } from '#server/app-context.ts'
import { cardTables } from '#server/cards/locks.ts'
import type { CardSource } from '#server/cards/tables.ts'
import { type Change, transact } from '#server/events/transact.ts'

import { beginRun, updateRun } from './queries.ts'

/** Another import started and replaces this one. */
export class TakenOver extends Error {
  override readonly name = 'TakenOver'
}

/**
 * Starts an import. From now on others see it running, and a previous one stops.
 * @returns its id
 */
export async function beginImport(app: App, source: CardSource): Promise<string> {
  const runId = app.newId()
  await transact(app, cardTables.all, async ({ db, now }) => {
    await beginRun(db, source, { runId, now: now() })
  })
  return runId
}

/** Reports the progress of a running import to admins and in its state. @throws {TakenOver} */
export async function reportProgress(app: App, runId: string, progress: ImportProgress): Promise<void> {
  await transact(app, cardTables.all, async (change) => {
    await tellProgress(change, runId, progress)
  })
}

/** Reports progress as part of a change. @throws {TakenOver} */
export async function tellProgress(change: Change, runId: string, progress: ImportProgress): Promise<void> {
  if (!(await updateRun(change.db, runId, { progress, now: change.now() }))) throw new TakenOver()
  await tellAdmins(change, progress)
}

/** Notifies every admin's page. */
export async function tellAdmins(
  { db, announce }: Pick<Change, 'db' | 'announce'>,
  running: ImportProgress | null,
): Promise<void> {
  const adminIds = await listAdminIds(db)
  if (adminIds.length > 0) await announce({ type: 'cards.import-progressed', running }, adminIds)
}
