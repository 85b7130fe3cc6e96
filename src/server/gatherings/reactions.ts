import type { Followers } from '#server/events/reactions.ts'

import { recentGatherings } from './queries.ts'

export const gatheringFollowers: Followers = {
  'gathering.created': recentGatherings.drop,
}
