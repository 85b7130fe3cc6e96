import { endOf } from '#contract/gatherings.ts'
import type { NamedGathering } from '#contract/gatherings/news.ts'
import { nameOf } from '#contract/notices/kinds/gatherings.ts'
import type { ThingCrowds } from '#server/contributions/thing-crowds.ts'
import type { Database } from '#server/db/database.ts'
import type { Change } from '#server/events/transact.ts'
import { oneGathering } from '#server/gatherings/locks.ts'
import { findGathering, type StoredGathering } from '#server/gatherings/queries.ts'

import { listCoHostIds } from './co-host-queries.ts'
import { listPeopleIds } from './queries.ts'

/** Those who come to a gathering, wait for a seat or host it. */
export const gatheringCrowds: ThingCrowds = {
  thing: 'gathering',
  lock: oneGathering,
  find: async (db, gatheringId) => {
    const gathering = await findGathering(db, gatheringId)
    if (gathering === undefined || gathering.hiddenId !== null || gathering.visibility === 'nobody')
      return undefined
    const { named, ...people } = await listPeople(db, gathering)
    return { ...people, name: nameOf(named) }
  },
}

/** Announces who is at a gathering now. The change must hold its lock. */
export async function announcePeople({ db, announce }: Change, gatheringId: string): Promise<void> {
  const gathering = await findGathering(db, gatheringId)
  const people =
    gathering === undefined
      ? { memberIds: [], hostIds: [], named: null, endsAt: null }
      : await listPeople(db, gathering)
  await announce({ type: 'gathering.peopled', gatheringId, ...people }, 'nobody')
}

async function listPeople(db: Database, gathering: StoredGathering) {
  const { id, hostId } = gathering
  const hostIds = [hostId, ...(await listCoHostIds(db, id))].filter((each) => each !== '')
  const memberIds = [...new Set([...hostIds, ...(await listPeopleIds(db, id))])]
  return { memberIds, hostIds, named: namedOf(gathering), endsAt: endOf(gathering).toISOString() }
}

/** A gathering as the news names it. */
export function namedOf({
  gatheringType: kind,
  title,
  location,
  date,
  time,
}: StoredGathering): NamedGathering {
  return { kind, title, location, date, time }
}
