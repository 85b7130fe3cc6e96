import type { Reactions } from '#web/realtime/reactions.ts'

import { cardQueries } from './queries.ts'
import { savedQueries } from './saved/queries.ts'

export const cardReactions: Reactions = {
  'cards.imported': (client) => {
    void client.invalidateQueries({ queryKey: cardQueries.all })
  },
  'saved-searches.changed': (client) => {
    void client.invalidateQueries({ queryKey: savedQueries.list().queryKey })
  },
}
