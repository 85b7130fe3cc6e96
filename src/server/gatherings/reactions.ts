import type { Followers, Reactions } from '#server/events/reactions.ts'
import { hosting } from '#server/gatherings/locks.ts'

import { hideCalled } from './belongings-queries.ts'
import { recentGatherings } from './recent-gatherings.ts'

export const gatheringReactions: Reactions = {
  'member.left': async ({ db, alone }, { memberId }) => {
    await alone(hosting(memberId))
    await hideCalled(db, memberId)
  },
}

export const gatheringFollowers: Followers = {
  'gathering.created': recentGatherings.drop,
  'member.left': recentGatherings.drop,
  // The member may have been suspended or restored.
  'member.changed': recentGatherings.drop,
}
