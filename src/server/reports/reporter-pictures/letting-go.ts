import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { deletesBoth, forgetWaiting } from '#server/profile/public.ts'
import { reportPicturesOf } from '#server/reports/locks.ts'

import { fileNamesOf } from './picture-files.ts'
import { deleteWaiting, listForgotten, listWaiting } from './queries.ts'

/** Deletes the files of these pictures after the change. */
export async function letGoOf(
  { later }: Pick<Change, 'later'>,
  pictureIds: readonly string[],
): Promise<void> {
  await later(deleteReportPictures, ...pictureIds.map((key) => ({ key })))
}

/** Deletes pictures that were uploaded and that no report named. */
export async function letGoOfUnnamed(app: App): Promise<void> {
  await forgetWaiting(app, async (before, limit) => {
    const forgotten = await listForgotten(app.db, before, limit)
    const reporters = new Set(forgotten.map(({ reporterId }) => reporterId))
    const locks = Array.from(reporters, (reporterId) => reportPicturesOf(reporterId))
    const ids = forgotten.map(({ id }) => id)
    await transact(app, locks, async (change) => {
      await letGoOf(change, await deleteWaiting(change.db, ids))
    })
    return forgotten.length
  })
}

/** Deletes the pictures of a leaver that no report named. */
export async function letGoOfLeaver(app: App, memberId: string): Promise<void> {
  await transact(app, reportPicturesOf(memberId), async (change) => {
    await letGoOf(change, await deleteWaiting(change.db, await listWaiting(change.db, memberId)))
  })
}

/** Deletes the files of the picture whose id is the key. */
export const deleteReportPictures = deletesBoth('reports.delete-report-pictures', fileNamesOf)
