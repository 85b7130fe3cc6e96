import type { Reactions } from '#web/realtime/reactions.ts'

import { announcementQuery } from './queries.ts'

export const houseReactions: Reactions = {
  'house.changed': ({ stale }, { names }) => {
    if (names.includes('announcement')) stale(announcementQuery.queryKey)
  },
}
