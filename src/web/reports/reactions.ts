import type { Reactions } from '#web/realtime/reactions.ts'

import { reportQueries } from './queries.ts'

export const reportReactions: Reactions = {
  'report.changed': ({ stale }) => {
    stale(reportQueries.all())
  },
}
