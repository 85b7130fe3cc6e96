import type { Reactions } from '#server/events/reactions.ts'
import { oneSeries } from '#server/gatherings/locks.ts'

import { deleteGoer, listSeriesBetween } from './goer-queries.ts'

export const seriesReactions: Reactions = {
  // Neither comes any more to what the other hosts.
  'apart.changed': async (change, { memberId, otherId, areApart }) => {
    if (!areApart) return
    const { db, alone, glance } = change
    const list = () => listSeriesBetween(db, [memberId, otherId])
    const listed = await glance(oneSeries, list)
    if (listed.length === 0) return
    await alone(listed.map(({ seriesId }) => oneSeries(seriesId)))
    for (const { seriesId, memberId: goerId } of await list()) await deleteGoer(db, seriesId, goerId)
  },
}
