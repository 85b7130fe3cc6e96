import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { hosting, oneGathering, onePicture, oneSeries } from '#server/gatherings/locks.ts'
import { deletesBoth, forgetWaiting } from '#server/profile/public.ts'

import { fileNamesOf } from './picture-files.ts'
import { deletePicture, findPicture, isUsed, listRemovedFrom, listWaiting } from './queries.ts'

const AT_ONCE = 50

/** Deletes the files of the picture whose id is the key. */
export const deleteGatheringPictures = deletesBoth('gatherings.delete-pictures', fileNamesOf)

/**
 * Deletes those of these pictures that no gathering shows any more. Call it after they were taken off. What a keeper
 * removed stays, because it may come back.
 */
export async function dropUnused(change: Change, pictureIds: readonly (string | null)[]): Promise<void> {
  for (const id of new Set(pictureIds.filter((each) => each !== null))) {
    await change.alone(onePicture(id))
    // Of several that take it off at once, the last to get this lock finds that nobody has it. And whatever begins to
    // show it takes it from a gathering or a series that does, under the lock of that.
    const hasUse = await change.glance([hosting, oneGathering, oneSeries], () => isUsed(change.db, id))
    const picture = await findPicture(change.db, id)
    if (!hasUse && picture?.removedAt === null) await deleteForGood(change, id)
  }
}

/** Deletes a picture, wherever it is shown; its files are deleted after the change, which must hold its lock. */
export async function deleteForGood({ db, later }: Change, pictureId: string): Promise<void> {
  if (await deletePicture(db, pictureId)) await later(deleteGatheringPictures, { key: pictureId })
}

/** Deletes pictures that were uploaded and never shown, because something went wrong. */
export async function dropWaiting(app: App): Promise<void> {
  await forgetWaiting(app, async (before, limit) => {
    const ids = await listWaiting(app.db, before, limit)
    await transact(app, ids.map(onePicture), (change) => dropUnused(change, ids))
    return ids.length
  })
}

/** Deletes some pictures that keepers removed from a member who leaves. @returns how many there were */
export async function dropRemovedFrom(app: App, hostId: string): Promise<number> {
  const ids = await listRemovedFrom(app.db, hostId, AT_ONCE)
  await transact(app, ids.map(onePicture), async (change) => {
    for (const id of ids) await deleteForGood(change, id)
  })
  return ids.length
}
