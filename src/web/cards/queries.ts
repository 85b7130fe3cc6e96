import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import type { CardPage } from '#contract/cards.ts'
import { call } from '#web/app/call.ts'
import { takeFirstReply } from '#web/app/first-replies.ts'

export type CardSource = 'scryfall' | 'community'

export interface CardQuestion {
  readonly text: string
  readonly source: CardSource
}

export const cardQueries = {
  /** Everything this domain keeps. */
  all: ['cards'] as const,
  search: ({ text, source }: CardQuestion) =>
    infiniteQueryOptions({
      queryKey: ['cards', 'search', source, text],
      queryFn: async ({ signal, pageParam: page }) => await search({ text, source }, page, signal),
      initialPageParam: 1,
      getNextPageParam: ({ nextPage }) => nextPage ?? undefined,
      retry: false,
    }),
  variants: (cardId: string) =>
    queryOptions({
      queryKey: ['cards', 'variants', cardId],
      queryFn: async ({ signal }) => {
        const { cardEndpoints } = await import('#contract/cards.ts')
        return await call(cardEndpoints.variants, { id: cardId }, signal)
      },
      retry: false,
    }),
  /** One printing with all that is known of its card. Comes with the page where the server wrote it there. */
  one: (cardId: string) =>
    queryOptions({
      queryKey: ['cards', 'one', cardId],
      queryFn: async ({ signal }) => {
        const { cardEndpoints } = await import('#contract/cards.ts')
        return await call(cardEndpoints.get, { id: cardId }, signal)
      },
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server checked it before it wrote it
      initialData: () => takeFirstReply(`/api/cards/${encodeURIComponent(cardId)}`) as CardPage | undefined,
    }),
}

async function search({ text, source }: CardQuestion, page: number, signal: AbortSignal) {
  if (source === 'community') {
    const { binderEndpoints } = await import('#contract/binders.ts')
    return await call(binderEndpoints.searchCopies, { q: text, page }, signal)
  }
  const { cardEndpoints } = await import('#contract/cards.ts')
  return await call(cardEndpoints.search, { q: text, page }, signal)
}
