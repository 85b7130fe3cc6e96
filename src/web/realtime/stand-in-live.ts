import type { QueryClient } from '@tanstack/react-query'

import type { Live } from './reactions.ts'
import { Refetches } from './refetches.ts'

/** For tests: what a reaction is given when an event for this member comes. */
export function liveOf(client: QueryClient): Live {
  const refetches = new Refetches(client)
  return {
    client,
    stale: (queryKey) => {
      refetches.stale(queryKey, false)
    },
  }
}
