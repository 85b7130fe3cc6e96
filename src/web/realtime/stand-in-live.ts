import type { QueryClient } from '@tanstack/react-query'

import type { Live } from './reactions.ts'
import { Refetches } from './refetches.ts'

/** For tests: the `Live` that a reaction receives when an event for this member arrives. */
export function liveOf(client: QueryClient): Live {
  const refetches = new Refetches(client)
  return {
    client,
    stale: (queryKey) => {
      refetches.stale(queryKey, false)
    },
  }
}
