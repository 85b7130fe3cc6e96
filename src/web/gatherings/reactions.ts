import type { Live, Reactions } from '#web/realtime/reactions.ts'

import { gatheringQueries } from './queries.ts'

export const gatheringReactions: Reactions = {
  'gathering.created': askAgain,
  'gathering.changed': askAgain,
  'gathering.announced': ({ stale }, { gatheringId }) => stale(gatheringQueries.announcements(gatheringId)),
  'tourney.changed': ({ stale }, { gatheringId }) => stale(gatheringQueries.tables(gatheringId)),
  'door.changed': ({ stale }, { gatheringId }) => {
    stale(gatheringQueries.door(gatheringId))
    stale(gatheringQueries.checkIn(gatheringId))
  },
  // Their place and radius decide what is near.
  'profile.changed': askAgain,
  // The ticker leaves out whom they muted.
  'mutes.changed': askAgain,
}

function askAgain({ stale }: Live): void {
  stale(gatheringQueries.all())
}
