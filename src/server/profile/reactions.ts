import type { Followers, Reactions } from '#server/events/reactions.ts'
import { glanceAtSettings } from '#server/house/public.ts'

import { profile } from './locks.ts'
import { ownFacts } from './own-facts.ts'
import { NOTHING_SET } from './preferences.ts'
import { upsertSetup } from './queries.ts'

/** Everything shown in a member's own profile. */
export const profileFollowers: Followers = {
  'member.changed': ownFacts.drop,
  'member.signed-in': ownFacts.drop,
  'role.changed': ownFacts.drop,
  'avatar.changed': ownFacts.drop,
  'profile.changed': ownFacts.drop,
  'points.awarded': ownFacts.drop,
  'points.taken-back': ownFacts.drop,
  'standing.changed': ownFacts.drop,
  'rank.changed': ownFacts.drop,
  'member.left': ownFacts.drop,
}

/** Newcomers begin with the radius and the unit of the house. */
export const profileReactions: Reactions = {
  'member.joined': async (change, { memberId }) => {
    const { radius, unit } = await glanceAtSettings(change)
    const { preferences } = NOTHING_SET
    if (radius === preferences.radius && unit === preferences.unit) return
    await change.alone(profile(memberId))
    await upsertSetup(change.db, memberId, { ...NOTHING_SET, preferences: { ...preferences, radius, unit } })
  },
}
