import type { Reactions } from '#web/realtime/reactions.ts'

import { gatheringQueries } from './queries.ts'

export const gatheringReactions: Reactions = {
  'gathering.created': (client) => {
    void client.invalidateQueries({ queryKey: gatheringQueries.all() })
  },
}
