import type { QueryClient } from '@tanstack/react-query'

import type { Reactions } from '#web/realtime/reactions.ts'

import { matchQueries } from './queries.ts'

export const matchReactions: Reactions = {
  'matches.changed': askAgain,
  'watch.added': askAgain,
  'watch.changed': askAgain,
  'watch.removed': askAgain,
}

function askAgain(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: matchQueries.all() })
}
