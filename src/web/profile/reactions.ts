import type { QueryClient } from '@tanstack/react-query'

import { sessionQuery } from '#web/app/session.ts'
import type { Reactions } from '#web/realtime/reactions.ts'

import { profileQueries } from './queries.ts'

export const profileReactions: Reactions = {
  'profile.changed': askAgain,
  'rank.changed': askAgain,
  'standing.changed': askAgain,
  'avatar.changed': (client) => {
    askAgain(client)
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
  },
}

function askAgain(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: profileQueries.all() })
}
