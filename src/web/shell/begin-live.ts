import type { QueryClient } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'

import { domains } from '#web/domains.ts'
import { goLive } from '#web/realtime/live.ts'

import { everyReaction } from './brought.ts'
import { followNames } from './follow-names.ts'

/**
 * Starts what begins after the first paint: the cache follows the server's events, and each domain begins its own.
 * @returns a function that stops it
 */
export function beginLive(client: QueryClient, router: RegisteredRouter): () => void {
  const ends = [
    goLive(client, [...everyReaction, followNames(router)]),
    ...domains.map(({ begin }) => begin?.(client)),
  ]
  return () => {
    for (const end of ends) end?.()
  }
}
