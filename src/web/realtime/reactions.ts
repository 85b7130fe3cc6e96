import type { QueryClient } from '@tanstack/react-query'

import type { AppEvent, EventOf } from '#contract/events.ts'

/** How one domain brings its cached queries up to date when something has happened. */
export type Reactions = {
  readonly [Type in AppEvent['type']]?: (client: QueryClient, event: EventOf<Type>) => void
}
