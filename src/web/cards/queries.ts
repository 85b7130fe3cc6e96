import { queryOptions } from '@tanstack/react-query'

import type { CardPage } from '#contract/cards.ts'
import { call } from '#web/app/call.ts'
import { takeFirstReply } from '#web/app/first-replies.ts'

export const cardQueries = {
  /** Everything this domain caches. */
  all: ['cards'] as const,
  /** Every card search. */
  searches: ['cards', 'search'] as const,
  /** Every search among what members show. */
  ofMembers: ['cards', 'search', 'community'] as const,
  variants: (cardId: string) =>
    queryOptions({
      queryKey: ['cards', 'variants', cardId],
      queryFn: async ({ signal }) => {
        const { cardEndpoints } = await import('#contract/cards.ts')
        return await call(cardEndpoints.variants, { id: cardId }, signal)
      },
      retry: false,
    }),
  /**
   * One printing with everything we know about its card. It comes with the page if the server wrote it there.
   */
  one: (cardId: string) =>
    queryOptions({
      queryKey: ['cards', 'one', cardId],
      queryFn: async ({ signal }) => {
        const { cardEndpoints } = await import('#contract/cards.ts')
        return await call(cardEndpoints.get, { id: cardId }, signal)
      },
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server validated it
      initialData: () => takeFirstReply(`/api/cards/${encodeURIComponent(cardId)}`) as CardPage | undefined,
    }),
  /** The prices of a printing, day by day. */
  prices: (cardId: string) =>
    queryOptions({
      queryKey: ['cards', 'prices', cardId],
      queryFn: async ({ signal }) => {
        const { cardEndpoints } = await import('#contract/cards.ts')
        return await call(cardEndpoints.prices, { id: cardId }, signal)
      },
      retry: false,
    }),
  /** The rulings on the card of a printing. */
  rulings: (cardId: string) =>
    queryOptions({
      queryKey: ['cards', 'rulings', cardId],
      queryFn: async ({ signal }) => {
        const { cardEndpoints } = await import('#contract/cards.ts')
        return await call(cardEndpoints.rulings, { id: cardId }, signal)
      },
      retry: false,
    }),
  /** Every set that has printings here, the newest first. */
  sets: () =>
    queryOptions({
      queryKey: ['cards', 'sets'],
      queryFn: async ({ signal }) => {
        const { cardEndpoints } = await import('#contract/cards.ts')
        return await call(cardEndpoints.listSets, {}, signal)
      },
      staleTime: Infinity,
    }),
  /** The copies that members show of the cards a search finds. */
  copies: (search: string) =>
    queryOptions({
      queryKey: ['cards', 'copies', search],
      queryFn: async ({ signal }) => {
        const { binderEndpoints } = await import('#contract/collection.ts')
        return await call(binderEndpoints.searchCopies, { q: search }, signal)
      },
      retry: false,
    }),
}
