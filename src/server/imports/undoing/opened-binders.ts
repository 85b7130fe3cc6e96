import { NewBinder } from '#contract/collection.ts'
import { deleteForgottenBinder, openBinder, takeBinderAway } from '#server/collection/public.ts'
import type { Change } from '#server/events/transact.ts'
import type { StoredImport } from '#server/imports/import-run.ts'

import { insertOpened, listOpenedEmpty } from './queries.ts'

/**
 * Creates a binder for an import's rows, and remembers why it exists.
 * @throws {Refusal} `too_many_binders`
 */
export async function openFor(change: Change, run: StoredImport, name: string): Promise<string> {
  const binderId = await openBinder(change, { id: run.memberId }, NewBinder.parse({ name }))
  await insertOpened(change.db, run.number, binderId)
  return binderId
}

/** Deletes the empty binders that an undone import had created. */
export async function closeOpened({ db, announce }: Change, run: StoredImport): Promise<void> {
  const memberId = run.memberId
  for (const binderId of await listOpenedEmpty(db, run)) {
    await takeBinderAway(db, binderId)
    await deleteForgottenBinder(db, binderId)
    await announce({ type: 'binder.deleted', memberId, binderId }, [memberId])
  }
}
