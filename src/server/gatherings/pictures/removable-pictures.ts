import { z } from 'zod'

import { nameOf } from '#contract/notices/kinds/gatherings.ts'
import type { Removable } from '#server/contributions/removable.ts'
import type { Change } from '#server/events/transact.ts'
import { announceChange, namedOf } from '#server/gatherings/concerned/public.ts'
import { hosting, oneGathering, onePicture } from '#server/gatherings/locks.ts'
import { findGathering, listStored } from '#server/gatherings/queries.ts'
import {
  addressesOf,
  deleteForGood,
  dropUnused,
  findPicture,
  listAheadWith,
  updateRemoved,
} from '#server/gatherings/stored-pictures/public.ts'

const Kept = z.object({ pictureId: z.string() })

/** More than the dates of a series that are called ahead. */
const TOLD_MAX = 200

/** Pictures of gatherings, by the ids of those. It goes from every date that shows it. */
export const removableGatheringPictures: Removable = {
  thing: 'gathering-picture',
  find: async ({ db }, id) => {
    const gathering = await findGathering(db, id)
    if (gathering === undefined || gathering.visibility === 'nobody') return undefined
    return {
      id,
      authorId: gathering.hostId,
      title: nameOf(namedOf(gathering)),
      locks: [oneGathering(id)],
    }
  },
  remove: async (_app, change, id) => {
    const gathering = await findGathering(change.db, id)
    const pictureId = gathering?.shownPictureId ?? null
    if (gathering === undefined || pictureId === null) return undefined
    await change.alone(onePicture(pictureId))
    const removed = { at: change.now().toISOString(), from: gathering.hostId }
    await updateRemoved(change.db, pictureId, removed)
    await announceWith(change, id, pictureId)
    const { large } = addressesOf(id, pictureId)
    return { lines: [], picture: large, kept: JSON.stringify({ pictureId }) }
  },
  restore: async (_app, change, { id, kept }) => {
    const { pictureId } = Kept.parse(JSON.parse(kept))
    await change.alone(onePicture(pictureId))
    if ((await findPicture(change.db, pictureId)) === undefined) return
    await updateRemoved(change.db, pictureId, { at: null, from: null })
    await announceWith(change, id, pictureId)
    // Its hosts may have put another in its place everywhere.
    await dropUnused(change, [pictureId])
  },
  purge: async (change, kept) => {
    const { pictureId } = Kept.parse(JSON.parse(kept))
    await change.alone(onePicture(pictureId))
    await deleteForGood(change, pictureId)
  },
}

/** Whoever looks at a date that shows the picture sees it go or come. */
async function announceWith(change: Change, id: string, pictureId: string): Promise<void> {
  const { db, now } = change
  const ahead = { now: now(), limit: TOLD_MAX }
  const others = await change.glance([hosting, oneGathering], () => listAheadWith(db, pictureId, ahead))
  const ids = [...new Set([id, ...others])]
  await change.alone(ids.map(oneGathering))
  for (const gathering of await listStored(db, ids)) await announceChange(change, gathering, 'facts')
}
