import type { Reactions } from '#web/realtime/reactions.ts'

import { adminQueries } from './queries.ts'

export const adminReactions: Reactions = {
  'cards.import-progressed': (client, { running }) => {
    client.setQueryData(adminQueries.cards().queryKey, (shown) => shown && { ...shown, running })
    if (running === null) void client.invalidateQueries({ queryKey: adminQueries.cards().queryKey })
  },
  'cards.imported': (client) => {
    void client.invalidateQueries({ queryKey: adminQueries.cards().queryKey })
  },
}
