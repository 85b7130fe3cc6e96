import type { Member } from '#contract/accounts.ts'
import type { ImportProgress } from '#contract/cards/import.ts'
import { listAdminIds } from '#server/accounts/public.ts'
import type { App } from '#server/app-context.ts'
import { cardTables } from '#server/cards/locks.ts'
import type { CardSource } from '#server/cards/tables.ts'
import { type Change, transact } from '#server/events/transact.ts'

import { beginRun, insertRun, updateAsCancelled, updateEnded, updateRun } from './queries.ts'

/** Another import started and replaces this one. */
export class TakenOver extends Error {
  override readonly name = 'TakenOver'
}

/**
 * Starts an import. From now on others see it running, and a previous one stops.
 * @param keeper who asked for it; without one the server, or whoever runs its commands, did
 * @returns its id
 */
export async function beginImport(app: App, source: CardSource, keeper?: Member): Promise<string> {
  const runId = app.newId()
  await transact(app, cardTables.all, async ({ db, now, announce }) => {
    await beginRun(db, source, { runId, now: now() })
    if (source === 'scryfall') await insertRun(db, { runId, now: now() })
    if (keeper === undefined) return
    const act = 'cards.import-started'
    await announce({ type: 'cards.import-handled', act, actorId: keeper.id }, 'nobody')
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

const DAY_MS = 86_400_000

/**
 * Ends a running import; it stops before its next change, in whatever process it runs. The server fetches no cards by
 * itself for a day.
 */
export async function cancelImport(app: App, keeper: Member): Promise<void> {
  await transact(app, cardTables.all, async (change) => {
    const { db, now, announce } = change
    const nextTryAt = new Date(now().getTime() + DAY_MS)
    const runId = await updateAsCancelled(db, 'scryfall', { nextTryAt })
    if (runId === undefined) return
    await updateEnded(db, runId, { outcome: 'cancelled', now: now() })
    await announce(
      { type: 'cards.import-handled', act: 'cards.import-cancelled', actorId: keeper.id },
      'nobody',
    )
    await tellAdmins(change, null)
  })
}
