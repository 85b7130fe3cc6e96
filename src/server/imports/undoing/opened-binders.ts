import { NewBinder } from '#contract/collection.ts'
import { deleteForgottenBinder, openBinder, takeBinderAway } from '#server/collection/public.ts'
import type { Change } from '#server/events/transact.ts'
import type { KeptImport } from '#server/imports/import-run.ts'

import { insertOpened, listOpenedEmpty } from './queries.ts'

/**
 * Opens a binder for the rows of an import, and remembers why it is there.
 * @throws {Refusal} `too_many_binders`
 */
export async function openFor(change: Change, run: KeptImport, name: string): Promise<string> {
  const binderId = await openBinder(change, { id: run.memberId }, NewBinder.parse({ name }))
  await insertOpened(change.db, run.number, binderId)
  return binderId
}

/** An import that is undone leaves no empty binders behind that it had opened. */
export async function closeOpened({ db, announce }: Change, run: KeptImport): Promise<void> {
  const memberId = run.memberId
  for (const binderId of await listOpenedEmpty(db, run)) {
    await takeBinderAway(db, binderId)
    await deleteForgottenBinder(db, binderId)
    await announce({ type: 'binder.deleted', memberId, binderId }, [memberId])
  }
}
