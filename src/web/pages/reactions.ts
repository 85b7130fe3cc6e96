import type { Reactions } from '#web/realtime/reactions.ts'

import { houseQueries } from './queries.ts'

export const pageReactions: Reactions = {
  'house.changed': ({ stale }) => {
    stale(houseQueries.all())
  },
}
