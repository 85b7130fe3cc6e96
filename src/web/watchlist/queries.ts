import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import type { WatchCondition } from '#contract/watchlist.ts'
import { call } from '#web/app/call.ts'

import type { WatchOrder } from './watch-address.ts'

/** Which watches to show, and how. */
export interface WatchQuestion {
  readonly condition: WatchCondition
  readonly quantity: number
  readonly order: WatchOrder
}

/** As many as the server answers in one request. */
const ASKED_AT_ONCE = 200

/** Loaded on first use, so that a public page can show its cards without it. */
async function endpoints() {
  const { watchlistEndpoints } = await import('#contract/watchlist.ts')
  return watchlistEndpoints
}

export const watchlistQueries = {
  all: () => ['watchlist'] as const,
  lists: () => ['watchlist', 'list'] as const,
  list: (question: WatchQuestion) =>
    infiniteQueryOptions({
      queryKey: ['watchlist', 'list', question.condition, question.quantity, question.order],
      queryFn: async ({ pageParam: offset, signal }) =>
        await call((await endpoints()).list, { ...question, offset }, signal),
      initialPageParam: 0,
      getNextPageParam: ({ total }, pages) => {
        const shown = pages.reduce((sum, { watchlist }) => sum + watchlist.length, 0)
        return shown < total ? shown : undefined
      },
    }),
  /** The number of watched cards. */
  count: () =>
    queryOptions({
      queryKey: ['watchlist', 'count'],
      queryFn: async ({ signal }) => {
        const { total } = await call((await endpoints()).list, { limit: 1 }, signal)
        return total
      },
    }),
  moves: () =>
    queryOptions({
      queryKey: ['watchlist', 'moves'],
      queryFn: async ({ signal }) => {
        const { moves } = await call((await endpoints()).moves, {}, signal)
        return moves
      },
    }),
  /** The part of a member's watchlist that the reader may see. */
  of: (username: string) =>
    infiniteQueryOptions({
      queryKey: ['watchlist', 'of', username.toLowerCase()],
      queryFn: async ({ pageParam: offset, signal }) =>
        await call((await endpoints()).of, { username, offset }, signal),
      initialPageParam: 0,
      getNextPageParam: ({ total }, pages) => {
        const shown = pages.reduce((sum, { watchlist }) => sum + watchlist.length, 0)
        return shown < total && pages.at(-1)?.watchlist.length !== 0 ? shown : undefined
      },
    }),
  settings: () =>
    queryOptions({
      queryKey: ['watchlist', 'settings'],
      queryFn: async ({ signal }) => await call((await endpoints()).settings, {}, signal),
      staleTime: Infinity,
    }),
  /** The member's watches of a card, those of a single printing first. */
  ofCard: (cardId: string) =>
    queryOptions({
      queryKey: ['watchlist', 'of-card', cardId],
      queryFn: async ({ signal }) => {
        const { watchlist } = await call((await endpoints()).ofCard, { cardId }, signal)
        return watchlist
      },
      retry: false,
    }),
  /** The watch of a card; `null` if it is not watched. Batched with others asked at the same time. */
  watched: (cardId: string) =>
    queryOptions({
      queryKey: ['watchlist', 'watched', cardId],
      queryFn: async () => await readWatched(cardId),
      retry: false,
    }),
}

/** Asks the server for the watch of a card, whatever is known of it; `null` if it is not watched. */
export async function readWatched(cardId: string): Promise<{ id: string } | null> {
  const watchId = (await askWithOthers(cardId)).get(cardId)
  return watchId === undefined ? null : { id: watchId }
}

interface Batch {
  readonly cardIds: Set<string>
  readonly answer: Promise<ReadonlyMap<string, string>>
}

let open: Batch | undefined

/** Batches the cards of a page, so that it sends one request and not sixty. */
async function askWithOthers(cardId: string): Promise<ReadonlyMap<string, string>> {
  if (open === undefined || open.cardIds.size >= ASKED_AT_ONCE) open = beginBatch()
  open.cardIds.add(cardId)
  return await open.answer
}

function beginBatch(): Batch {
  const cardIds = new Set<string>()
  const answer = (async () => {
    const asked = endpoints()
    try {
      await asked
      // The other cards of the page ask within the same tick.
      await new Promise((resolve) => {
        setTimeout(resolve)
      })
    } finally {
      if (open?.cardIds === cardIds) open = undefined
    }
    const entries = await call((await asked).watched, { cardIds: [...cardIds] })
    return new Map(entries.map((entry) => [entry.cardId, entry.watchId]))
  })()
  return { cardIds, answer }
}
