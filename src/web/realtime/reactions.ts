import type { QueryClient, QueryKey } from '@tanstack/react-query'

import type { HeardEvent, HeardEventOf } from '#contract/realtime.ts'

/** What a reaction may do with what this tab keeps. */
export interface Live {
  /** For patches that must be seen at once, such as a running total. */
  readonly client: QueryClient
  /**
   * Marks every query below `queryKey` as out of date. Those on screen are asked again soon, however
   * many events say so; the others when they are next shown.
   */
  readonly stale: (queryKey: QueryKey) => void
}

/** How one domain brings its cached queries up to date when something has happened. */
export type Reactions = {
  readonly [Type in HeardEvent['type']]?: (live: Live, event: HeardEventOf<Type>) => void
}
