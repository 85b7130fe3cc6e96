import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import type { StoredOffer } from '#contract/trades/drafts.ts'
import { call } from '#web/app/call.ts'
import { tradeQueries } from '#web/trades/queries.ts'

import type { PlacedStack } from './offer-draft.ts'

/** What to look for on a shelf. */
export interface ShelfQuestion {
  /** Whose shelf; the caller's own if absent. */
  readonly username?: string | undefined
  readonly q: string
  /** Only these binders of another's shelf. */
  readonly binderIds?: readonly string[] | undefined
  readonly limit: number
}

const PLACE = { order: 'price', direction: 'down' } as const

/** Copies that can be laid on the table. */
export const shelfQueries = {
  shelf: ({ username, q, limit, binderIds = [] }: ShelfQuestion) =>
    queryOptions({
      queryKey: [...tradeQueries.own(), 'shelf', username ?? '', q, limit, binderIds],
      queryFn: async ({ signal }) => {
        const { listingEndpoints } = await import('#contract/collection/listing.ts')
        if (username === undefined) return await call(listingEndpoints.list, { q, limit, ...PLACE }, signal)
        const binders = binderIds.length === 0 ? undefined : binderIds.join(',')
        return await call(listingEndpoints.listOf, { username, q, limit, binders, ...PLACE }, signal)
      },
      placeholderData: keepPreviousData,
    }),
  /** What the caller watches of another's, or the other of the caller's as far as they show it. */
  wanted: ({ username, isMine }: { readonly username: string; readonly isMine: boolean }) =>
    queryOptions({
      queryKey: [...tradeQueries.own(), 'shelf', isMine ? '' : username, 'wanted', username],
      queryFn: async ({ signal }): Promise<readonly PlacedStack[]> => {
        const { listingEndpoints } = await import('#contract/collection/listing.ts')
        const place = { limit: WANTED_SHOWN, ...PLACE }
        if (!isMine) {
          const asked = { username, watched: 'only' as const, ...place }
          return (await call(listingEndpoints.listOf, asked, signal)).stacks
        }
        const { matchEndpoints } = await import('#contract/matches.ts')
        const { wants } = await call(matchEndpoints.with, { username }, signal)
        if (wants.length === 0) return []
        const names = wants.map(({ printing }) => `!"${printing.name.replaceAll('"', '')}"`).join(' or ')
        return (await call(listingEndpoints.list, { q: names, ...place }, signal)).stacks
      },
    }),
}

/** Wanted cards above the rest. */
const WANTED_SHOWN = 12

/** Offers that were begun, as the server keeps them. */
export const offerDraftQueries = {
  one: (about: string) =>
    queryOptions({
      queryKey: [...tradeQueries.drafts(), about],
      queryFn: async ({ signal }): Promise<StoredOffer | null> => {
        const { offerDraftEndpoints } = await import('#contract/trades/drafts.ts')
        return (await call(offerDraftEndpoints.get, { about }, signal)).draft
      },
      // Another device may have gone on with it; without an answer, this browser's own will do.
      gcTime: 0,
      staleTime: 0,
      retry: false,
    }),
}

/** Prices in every currency. */
export const offerPriceQueries = {
  of: (printingIds: readonly string[]) =>
    queryOptions({
      queryKey: [...tradeQueries.prices(), printingIds],
      queryFn: async ({ signal }) => {
        const { tradePriceEndpoints } = await import('#contract/trades/prices.ts')
        return (await call(tradePriceEndpoints.list, { printingIds: printingIds.join(',') }, signal)).prices
      },
    }),
}
