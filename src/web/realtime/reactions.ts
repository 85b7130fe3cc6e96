import type { QueryClient, QueryKey } from '@tanstack/react-query'

import type { HeardEvent, HeardEventOf } from '#contract/realtime.ts'

/** What a reaction can use to update the cache. */
export interface Live {
  /** For patches that must show at once, such as a running total. */
  readonly client: QueryClient
  /**
   * Marks every query under `queryKey` as stale. Queries on screen are refetched soon, once for many events;
   * the others when they are next shown.
   */
  readonly stale: (queryKey: QueryKey) => void
}

/** How one domain updates its cached queries when an event arrives. */
export type Reactions = {
  readonly [Type in HeardEvent['type']]?: (live: Live, event: HeardEventOf<Type>) => void
}
