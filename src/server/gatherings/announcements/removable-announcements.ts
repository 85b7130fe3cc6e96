import { announcementId } from '#contract/gatherings/announcements.ts'
import { nameOf } from '#contract/notices/kinds/gatherings.ts'
import { removableTexts } from '#server/contributions/removable-texts.ts'
import type { Database } from '#server/db/database.ts'
import { namedOf } from '#server/gatherings/concerned/public.ts'
import { oneGathering } from '#server/gatherings/locks.ts'
import { findGathering } from '#server/gatherings/queries.ts'
import { findAnnouncement } from '#server/gatherings/telling/public.ts'

import { announceAnnounced } from './actions.ts'
import { updateWords } from './queries.ts'

/** Finds one by its name, with its gathering. */
export async function findNamed(db: Database, id: string) {
  const [, gatheringId = '', digits = '0'] = /^(.+)\/(\d{1,9})$/.exec(id) ?? []
  const number = Number(digits)
  const gathering = await findGathering(db, gatheringId)
  const said = await findAnnouncement(db, gatheringId, number)
  if (gathering === undefined || said === undefined) return undefined
  return { id: announcementId(gatheringId, number), number, gathering, said }
}

/** What hosts wrote to all who come. */
export const removableAnnouncements = removableTexts({
  thing: 'gathering-announcement',
  find: async ({ db }, id) => {
    const named = await findNamed(db, id)
    if (named === undefined || named.gathering.visibility === 'nobody') return undefined
    const { gathering, said } = named
    return {
      id: named.id,
      authorId: said.authorId,
      title: nameOf(namedOf(gathering)),
      locks: [oneGathering(gathering.id)],
    }
  },
  isNeeded: () => true,
  read: async ({ db }, id) => {
    const named = await findNamed(db, id)
    return named && { words: named.said.words }
  },
  write: async (change, id, { words }) => {
    const named = await findNamed(change.db, id)
    if (named === undefined || words === undefined) return
    const { gathering, number } = named
    await updateWords(change.db, { gatheringId: gathering.id, number }, words)
    await announceAnnounced(change, gathering)
  },
})
