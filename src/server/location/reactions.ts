import type { Reactions } from '#server/events/reactions.ts'

import { places } from './gazetteer.ts'
import { deleteMemberPlace, upsertMemberPlace } from './queries.ts'

export const locationReactions: Reactions = {
  // The announcing change has loaded the places already, so nothing waits here.
  'place.set': async ({ db }, { memberId, position, shownTo, radius, unit }) => {
    const place = position === null ? null : (await places()).nearest(position)
    if (place === null) await deleteMemberPlace(db, memberId)
    else await upsertMemberPlace(db, memberId, { place, shownTo, radius, unit })
  },
}
