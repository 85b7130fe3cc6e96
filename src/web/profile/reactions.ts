import type { QueryClient } from '@tanstack/react-query'

import { sessionQuery } from '#web/app/session.ts'
import type { Reactions } from '#web/realtime/reactions.ts'

import { profileQueries } from './queries.ts'

export const profileReactions: Reactions = {
  'profile.changed': askAgain,
  'rank.changed': askAgain,
  'standing.changed': askAgain,
  // Nobody is named: whoever is being looked at is asked for again, and may be no more.
  'member.left': (client) => {
    void client.invalidateQueries({ queryKey: profileQueries.ones() })
  },
  'avatar.changed': (client) => {
    askAgain(client)
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
  },
}

function askAgain(client: QueryClient): void {
  // The last of one's own changes asks in any case; asked before, it would show for a moment how things were.
  if (client.isMutating({ mutationKey: profileQueries.changes() }) > 0) return
  void client.invalidateQueries({ queryKey: profileQueries.all() })
}
