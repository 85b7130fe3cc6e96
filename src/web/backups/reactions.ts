import type { Reactions } from '#web/realtime/reactions.ts'

import { backupQueries } from './queries.ts'

export const backupReactions: Reactions = {
  'backups.changed': ({ stale }) => {
    stale(backupQueries.list().queryKey)
  },
}
