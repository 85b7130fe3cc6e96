import { UNDO_DAYS } from '#contract/collection/acts.ts'
import type { App } from '#server/app-context.ts'
import { shelf } from '#server/collection/locks.ts'
import {
  deleteOwnCopies,
  listAfter,
  listBindersWith,
  updateUnused,
} from '#server/collection/own-copy-queries.ts'
import { transact } from '#server/events/transact.ts'
import { recurring, type TaskKind } from '#server/tasks/task-kind.ts'

import { deleteOwnPictures, letGoOf } from './actions.ts'

const DAY_MS = 86_400_000
const AT_ONCE = 200

export const ownCopyJobs: readonly TaskKind[] = [
  deleteOwnPictures,
  recurring({ name: 'collection.forget-own-copies', everyMs: DAY_MS, run: forgetOwnCopies }),
]

/** Deletes what no stack has looked like for longer than anything can be undone. */
export async function forgetOwnCopies(app: App): Promise<void> {
  const today = app.now()
  const before = new Date(today.getTime() - (UNDO_DAYS + 1) * DAY_MS).toISOString()
  let last = ''
  for (;;) {
    const copies = await listAfter(app.db, last, AT_ONCE)
    for (const { id, memberId, unusedSince } of copies) {
      await transact(app, shelf(memberId), async (change) => {
        const { db } = change
        const isUsed = (await listBindersWith(db, { memberId, ownCopyId: id })).length > 0
        if (isUsed && unusedSince !== null) await updateUnused(db, id, null)
        if (!isUsed && unusedSince === null) await updateUnused(db, id, today.toISOString())
        if (isUsed || unusedSince === null || unusedSince >= before) return
        await letGoOf(
          change,
          (await deleteOwnCopies(db, [id])).flatMap((picture) => picture ?? []),
        )
      })
    }
    last = copies.at(-1)?.id ?? ''
    if (copies.length < AT_ONCE) return
  }
}
