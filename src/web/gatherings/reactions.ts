import type { Reactions } from '#web/realtime/reactions.ts'

import { gatheringQueries } from './queries.ts'

export const gatheringReactions: Reactions = {
  'gathering.created': ({ stale }) => {
    stale(gatheringQueries.all())
  },
}
