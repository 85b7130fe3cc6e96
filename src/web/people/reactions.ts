import type { Reactions } from '#web/realtime/reactions.ts'

import { blockQueries } from './queries.ts'

export const peopleReactions: Reactions = {
  // Of a block the stream says only that everything is to be fetched anew.
  'mutes.changed': ({ stale }) => {
    stale(blockQueries.all())
  },
}
