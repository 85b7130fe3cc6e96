import type { ImportProgress } from '#contract/cards/import.ts'
import { listAdminIds } from '#server/accounts/public.ts'
import type { App } from '#server/app-context.ts'
import { cardTables } from '#server/cards/locks.ts'
import type { CardSource } from '#server/cards/tables.ts'
import { type Change, transact } from '#server/events/transact.ts'

import { beginRun, updateRun } from './queries.ts'

/** Another import began and goes on in this one's place. */
export class TakenOver extends Error {
  override readonly name = 'TakenOver'
}

/**
 * Begins an import: from now on others see it running, and one that ran before stops.
 * @returns its id
 */
export async function beginImport(app: App, source: CardSource): Promise<string> {
  const runId = app.newId()
  await transact(app, cardTables.all, async ({ db, now }) => {
    await beginRun(db, source, { runId, now: now() })
  })
  return runId
}

/** Tells the admins, and everybody who asks, how far a running import is. @throws {TakenOver} */
export async function reportProgress(app: App, runId: string, progress: ImportProgress): Promise<void> {
  await transact(app, cardTables.all, async (change) => {
    await tellProgress(change, runId, progress)
  })
}

/** The same, as a part of a change. @throws {TakenOver} */
export async function tellProgress(change: Change, runId: string, progress: ImportProgress): Promise<void> {
  if (!(await updateRun(change.db, runId, { progress, now: change.now() }))) throw new TakenOver()
  await tellAdmins(change, progress)
}

/** Lets every admin's page know. */
export async function tellAdmins(
  { db, announce }: Pick<Change, 'db' | 'announce'>,
  running: ImportProgress | null,
): Promise<void> {
  const adminIds = await listAdminIds(db)
  if (adminIds.length > 0) await announce({ type: 'cards.import-progressed', running }, adminIds)
}
