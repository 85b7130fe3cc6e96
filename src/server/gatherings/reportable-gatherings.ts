import { nameOf } from '#contract/notices/kinds/gatherings.ts'
import type { Reportable } from '#server/contributions/reportable.ts'
import { readerOf } from '#server/people/public.ts'
import { withStore } from '#server/profile/public.ts'

import { listConcernedIds } from './concerned/public.ts'
import { findGathering } from './queries.ts'
import { GATHERING_WORDS } from './removable-gatherings.ts'
import { mayFind } from './seats/public.ts'
import { fileNamesOf } from './stored-pictures/public.ts'

/** Gatherings as they are reported: with all that their hosts say to everybody, and a copy of the picture that shows. */
export const reportableGatherings: Reportable = {
  thing: 'gathering',
  freeze: async (app, memberId, id) => {
    const kept = await findGathering(app.db, id)
    if (kept === undefined) return undefined
    const reader = { ...(await readerOf(app, memberId)), apartIds: new Set<string>() }
    const isConcerned = (await listConcernedIds(app.db, id)).includes(memberId)
    if (!mayFind(reader, kept, isConcerned)) return undefined
    const { title, location, shownPictureId } = kept
    const texts = [location, ...GATHERING_WORDS.map((field) => kept[field])]
    const picture =
      shownPictureId === null
        ? undefined
        : await withStore(app, (store) => store.read(fileNamesOf(shownPictureId).large))
    const named = { kind: kept.gatheringType, title, location, date: kept.date, time: kept.time }
    return {
      id,
      ownerId: kept.hostId,
      title: nameOf(named),
      pictures: picture === undefined ? [] : [picture],
      lines: texts
        .filter((words) => words !== '')
        .map((words) => ({ authorId: kept.hostId, words, saidAt: null, isReported: true })),
    }
  },
}
