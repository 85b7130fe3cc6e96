import { queryOptions } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

import { atGatheringEndpoints } from '#contract/trades/at-gathering.ts'
import { call } from '#web/app/call.ts'
import { tradeQueries } from '#web/trades/queries.ts'

/** Where trades are to be sealed. They go stale with the member's own trades. */
export const atGatheringQueries = {
  ofTrade: (tradeId: string) =>
    queryOptions({
      queryKey: [...tradeQueries.own(), 'gathering', tradeId],
      queryFn: async ({ signal }) => await call(atGatheringEndpoints.get, { tradeId }, signal),
    }),
  at: (gatheringId: string) =>
    queryOptions({
      queryKey: tradeQueries.at(gatheringId),
      queryFn: async ({ signal }) => await call(atGatheringEndpoints.list, { gatheringId }, signal),
    }),
  /** For its hosts. */
  missed: (gatheringId: string) =>
    queryOptions({
      queryKey: [...tradeQueries.at(gatheringId), 'missed'],
      queryFn: async ({ signal }) => await call(atGatheringEndpoints.missed, { gatheringId }, signal),
    }),
}

/** The storage key of what is packed for a gathering. */
export function packedKey(gatheringId: string): string {
  return `tradewyrm-packed:${gatheringId}`
}

const followers = new Set<() => void>()

/** Notifies this tab of a change; the browser notifies other tabs. */
export function tellOfPacked(): void {
  for (const follow of followers) follow()
}

function subscribe(follow: () => void): () => void {
  followers.add(follow)
  addEventListener('storage', follow)
  return () => {
    followers.delete(follow)
    removeEventListener('storage', follow)
  }
}

/** What is ticked off in this browser, one line a thing. */
export function usePacked(gatheringId: string): ReadonlySet<string> {
  return new Set(useSyncExternalStore(subscribe, () => keptPacked(gatheringId)).split('\n'))
}

/** The stored text; empty if the browser refuses storage. */
export function keptPacked(gatheringId: string): string {
  try {
    return localStorage.getItem(packedKey(gatheringId)) ?? ''
  } catch {
    return ''
  }
}
