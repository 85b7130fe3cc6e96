import type { Followers } from '#server/events/reactions.ts'

import { dropReader } from './reader.ts'

export const peopleFollowers: Followers = {
  'bond.changed': (app, { memberId, otherId }) => {
    dropReader(app, { memberId })
    dropReader(app, { memberId: otherId })
  },
}
