import type { NearNews } from '#server/contributions/near-news.ts'
import { findSurroundings } from '#server/location/public.ts'

import { listNearGatherings } from './near-queries.ts'

const DAY_MS = 86_400_000
/** Time enough to plan an evening. */
const DAYS_AHEAD = 14
const GATHERINGS_MAX = 20

/** Gatherings of the next days whose hosts are near, and to which a member is not coming yet. */
export const nearGatherings: NearNews = async ({ db, now }, memberId) => {
  const surroundings = await findSurroundings(db, memberId)
  if (surroundings === undefined) return []
  const from = now()
  const until = new Date(from.getTime() + DAYS_AHEAD * DAY_MS)
  const found = await listNearGatherings(db, surroundings, { from, until, limit: GATHERINGS_MAX })
  return found.map(({ id: gatheringId, hostId: aboutId, ...named }) => {
    const facts = { gatheringId, named }
    return { kind: 'gathering-near', subject: gatheringId, aboutId, facts } as const
  })
}
