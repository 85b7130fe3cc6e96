import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import type { Bounty } from '#contract/bounties.ts'
import { call } from '#web/app/call.ts'

import type { BountyOrder } from './rules.ts'

/** Which posters of the board are meant. */
export interface BoardQuestion {
  readonly q: string
  readonly owned?: 'only' | undefined
  readonly order: BountyOrder
}

/** Loaded when the first of them is asked: a card's page shows the card without. */
async function endpoints() {
  const { bountyEndpoints } = await import('#contract/bounties.ts')
  return bountyEndpoints
}

const pages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
}

export const bountyQueries = {
  all: () => ['bounties'] as const,
  board: ({ q: text, owned, order }: BoardQuestion) =>
    infiniteQueryOptions({
      queryKey: ['bounties', 'board', text, owned ?? 'all', order],
      queryFn: async ({ pageParam: cursor, signal }) =>
        await call((await endpoints()).board, { q: text, owned, order, cursor }, signal),
      ...pages,
    }),
  mine: (as: 'poster' | 'hunter') =>
    infiniteQueryOptions({
      queryKey: ['bounties', 'mine', as],
      queryFn: async ({ pageParam: cursor, signal }) =>
        await call((await endpoints()).mine, { as, cursor }, signal),
      ...pages,
    }),
  one: (bountyId: string) =>
    queryOptions({
      queryKey: ['bounties', 'one', bountyId],
      queryFn: async ({ signal }): Promise<Bounty> =>
        await call((await endpoints()).get, { bountyId }, signal),
    }),
}
