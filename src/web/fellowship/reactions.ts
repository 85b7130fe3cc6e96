import type { Reactions } from '#web/realtime/reactions.ts'

import { fellowshipQueries } from './queries.ts'

export const fellowshipReactions: Reactions = {
  'bond.changed': ({ stale }) => {
    stale(fellowshipQueries.all())
  },
  'suggestion.waved': ({ stale }) => {
    stale(fellowshipQueries.suggestions().queryKey)
  },
}
