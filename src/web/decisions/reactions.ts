import type { Reactions } from '#web/realtime/reactions.ts'

import { decisionQueries } from './queries.ts'

export const decisionReactions: Reactions = {
  'appeal.changed': ({ stale }) => {
    stale(decisionQueries.all())
  },
  'member.changed': ({ stale }) => {
    stale(decisionQueries.own().queryKey)
  },
}
