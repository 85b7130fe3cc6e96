import type { Reactions } from '#web/realtime/reactions.ts'

import { cardQueries } from './queries.ts'

export const cardReactions: Reactions = {
  'cards.imported': (client) => {
    void client.invalidateQueries({ queryKey: cardQueries.all })
  },
}
