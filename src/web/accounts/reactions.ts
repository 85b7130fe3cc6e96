import type { QueryClient } from '@tanstack/react-query'

import { sessionQuery } from '#web/app/session.ts'
import type { Reactions } from '#web/realtime/reactions.ts'

import { accountQueries } from './queries.ts'

function askWhoIsSignedIn(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
}

export const accountReactions: Reactions = {
  'member.changed': askWhoIsSignedIn,
  'session.ended': (client) => {
    askWhoIsSignedIn(client)
    void client.invalidateQueries({ queryKey: accountQueries.sessions().queryKey })
  },
  'member.signed-in': (client) => {
    void client.invalidateQueries({ queryKey: accountQueries.sessions().queryKey })
  },
}
