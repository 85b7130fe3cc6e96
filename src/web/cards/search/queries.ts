import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'

import type { CardResult, CardSearchPage, UnderstoodTerm } from '#contract/cards.ts'
import type { CommunityResult } from '#contract/showcase.ts'
import { MAX_QUERY_LENGTH } from '#engines/search/vocabulary.ts'
import { call } from '#web/app/call.ts'
import { cardQueries } from '#web/cards/queries.ts'

import type { CardQuestion } from './search-address.ts'

/** A card that was found; the Community source adds who shows it. */
export type FoundCard = CardResult & Partial<Omit<CommunityResult, keyof CardResult>>

/** The cards from the Community source; an answer is either all of them or none. */
export function shownAmong(cards: readonly FoundCard[]): CommunityResult[] {
  return cards.filter((card): card is CommunityResult => card.shown !== undefined)
}

/** One page of results. The order is present only where the reader may choose it. */
export interface FoundPage extends Partial<
  Pick<CardSearchPage, 'unique' | 'order' | 'hasExtras' | 'answeredBy'>
> {
  /** The search text. */
  readonly text: string
  readonly data: readonly FoundCard[]
  readonly total: number
  readonly nextPage: number | null
  readonly warnings: readonly string[]
  readonly understood: readonly UnderstoodTerm[]
  readonly unreadable: string | null
}

const keyOf = ({ text, source, order, direction, unique }: CardQuestion) =>
  [...cardQueries.searches, source, text, order ?? '', direction ?? '', unique ?? ''] as const

export const searchQueries = {
  /** Pages shown one below the other. The last answer stays until the next one arrives. */
  pages: (question: CardQuestion) =>
    infiniteQueryOptions({
      queryKey: [...keyOf(question), 'all'],
      queryFn: async ({ signal, pageParam: page }) => await search(question, page, signal),
      initialPageParam: 1,
      getNextPageParam: ({ nextPage }) => nextPage ?? undefined,
      placeholderData: keepPreviousData,
      retry: false,
    }),
  /** A single page. */
  page: (question: CardQuestion, page: number) =>
    queryOptions({
      queryKey: [...keyOf(question), page],
      queryFn: async ({ signal }) => await search(question, page, signal),
      placeholderData: keepPreviousData,
      retry: false,
    }),
}

async function search(question: CardQuestion, page: number, signal: AbortSignal): Promise<FoundPage> {
  const { text, source, order, direction, unique } = question
  // Longer than the box takes, from an address. It would be refused without saying why.
  if (text.length > MAX_QUERY_LENGTH) return await refuseAsTooLong(text)
  if (source === 'community') {
    const { binderEndpoints } = await import('#contract/collection.ts')
    return { text, ...(await call(binderEndpoints.searchCopies, { q: text, page }, signal)) }
  }
  const { cardEndpoints } = await import('#contract/cards.ts')
  const wanted = { q: text, page, order, direction, unique }
  return { text, ...(await call(cardEndpoints.search, wanted, signal)) }
}

async function refuseAsTooLong(text: string): Promise<FoundPage> {
  const { REFUSALS } = await import('#engines/search/syntax/sentences.ts')
  const nothing = { data: [], total: 0, nextPage: null, warnings: [], understood: [] }
  return { text, ...nothing, unreadable: REFUSALS.tooLong }
}
