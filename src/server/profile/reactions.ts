import type { Followers } from '#server/events/reactions.ts'

import { ownFacts } from './own-facts.ts'

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
