import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import { call } from '#web/app/call.ts'
import { binderQueries } from '#web/collection/queries.ts'

import type { SetPart, SetsAddress } from './set-address.ts'

async function endpoints() {
  const { setEndpoints } = await import('#contract/sets.ts')
  return setEndpoints
}

/** What one has of a set changes with every binder, and its worth with it. */
const all = () => [...binderQueries.worth(), 'sets'] as const

/** Which printings of a set to show; without a finish, in any. */
export interface SetQuestion {
  readonly part: SetPart
  readonly finish: 'nonfoil' | 'foil' | 'etched' | undefined
}

export const setQueries = {
  list: ({ q: text = '', only, order = 'newest' }: SetsAddress) =>
    infiniteQueryOptions({
      queryKey: [...all(), 'list', text, only, order],
      queryFn: async ({ pageParam: offset, signal }) =>
        await call((await endpoints()).list, { q: text, only, order, offset }, signal),
      initialPageParam: 0,
      getNextPageParam: ({ total }, pages) => {
        const shown = pages.reduce((sum, { sets }) => sum + sets.length, 0)
        return shown < total && pages.at(-1)?.sets.length !== 0 ? shown : undefined
      },
    }),
  /** The sets with a name or code, the first page of them. */
  named: (name: string) =>
    queryOptions({
      queryKey: [...all(), 'named', name],
      queryFn: async ({ signal }) => await call((await endpoints()).list, { q: name }, signal),
    }),
  one: (code: string) =>
    queryOptions({
      queryKey: [...all(), 'one', code],
      queryFn: async ({ signal }) => await call((await endpoints()).get, { code }, signal),
    }),
  cards: (code: string, { part, finish }: SetQuestion) =>
    infiniteQueryOptions({
      queryKey: [...all(), 'cards', code, part, finish],
      queryFn: async ({ pageParam: offset, signal }) =>
        await call((await endpoints()).cards, { code, part, finish, offset }, signal),
      initialPageParam: 0,
      getNextPageParam: ({ total }, pages) => {
        const shown = pages.reduce((sum, { cards }) => sum + cards.length, 0)
        return shown < total && pages.at(-1)?.cards.length !== 0 ? shown : undefined
      },
    }),
}
