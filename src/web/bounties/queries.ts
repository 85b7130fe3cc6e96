import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import type { Bounty } from '#contract/bounties.ts'
import { call } from '#web/app/call.ts'

import type { BountyOrder } from './board-address.ts'

/** Which bounties of the board to show. */
export interface BoardQuestion {
  readonly q: string
  readonly owned?: 'only' | undefined
  readonly order: BountyOrder
}

/** Loaded on first use, so that a card's page can show the card without it. */
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
  /** The open bounties of one member. */
  of: (poster: string) =>
    infiniteQueryOptions({
      queryKey: ['bounties', 'of', poster.toLowerCase()],
      queryFn: async ({ pageParam: cursor, signal }) =>
        await call((await endpoints()).board, { poster, cursor }, signal),
      ...pages,
    }),
  board: ({ q: text, owned, order }: BoardQuestion, reach: 'near' | 'beyond' = 'near') =>
    infiniteQueryOptions({
      queryKey: ['bounties', 'board', text, owned ?? 'all', order, reach],
      queryFn: async ({ pageParam: cursor, signal }) =>
        await call((await endpoints()).board, { q: text, owned, order, reach, cursor }, signal),
      ...pages,
    }),
  mine: (as: 'poster' | 'hunter') =>
    infiniteQueryOptions({
      queryKey: ['bounties', 'mine', as],
      queryFn: async ({ pageParam: cursor, signal }) =>
        await call((await endpoints()).mine, { as, cursor }, signal),
      ...pages,
    }),
  /** The member's bounties that are being hunted, or their own hunts. */
  claimed: (as: 'poster' | 'hunter') =>
    queryOptions({
      queryKey: ['bounties', 'claimed', as],
      queryFn: async ({ signal }): Promise<Bounty[]> => {
        const { bounties } = await call((await endpoints()).mine, { as, only: 'claimed' }, signal)
        return bounties
      },
    }),
  /**
   * Open bounties of others near that the member has a copy for, the highest reward first, and how many hang
   * further away.
   */
  fillable: () =>
    queryOptions({
      queryKey: ['bounties', 'fillable'],
      queryFn: async ({ signal }): Promise<{ bounties: Bounty[]; further: number }> => {
        const question = { owned: 'only', order: 'reward', reach: 'near' } as const
        const { bounties, further } = await call((await endpoints()).board, question, signal)
        const open = bounties.filter(({ role, state }) => role === 'reader' && state === 'open')
        return { bounties: open, further }
      },
    }),
  one: (bountyId: string) =>
    queryOptions({
      queryKey: ['bounties', 'one', bountyId],
      queryFn: async ({ signal }): Promise<Bounty> =>
        await call((await endpoints()).get, { bountyId }, signal),
    }),
}
