import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import type { PublicBinder } from '#contract/binders.ts'
import type { PublicStackPage } from '#contract/binders/stacks.ts'
import { call } from '#web/app/call.ts'
import { takeFirstReply } from '#web/app/first-replies.ts'

/** The contract comes with the first question: a public binder is shown from what came with its page. */
async function endpoints() {
  const { binderEndpoints } = await import('#contract/binders.ts')
  return binderEndpoints
}

function publicAddress(binderId: string): string {
  return `/api/binders/public/${encodeURIComponent(binderId)}`
}

export const binderQueries = {
  /** Everything this domain keeps. */
  all: ['binders'] as const,
  /** Names the deletion of a binder while it is under way: this tab then leaves the binder's page by itself. */
  deletion: ['binders', 'deletion'] as const,
  list: () =>
    queryOptions({
      queryKey: ['binders', 'list'],
      queryFn: async ({ signal }) => await call((await endpoints()).list, {}, signal),
    }),
  one: (binderId: string) =>
    queryOptions({
      queryKey: ['binders', 'one', binderId],
      queryFn: async ({ signal }) => await call((await endpoints()).get, { binderId }, signal),
    }),
  stacks: (binderId: string) =>
    infiniteQueryOptions({
      queryKey: ['binders', 'stacks', binderId],
      queryFn: async ({ signal, pageParam: cursor }) =>
        await call((await endpoints()).listStacks, { binderId, cursor }, signal),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    }),
  publicOne: (binderId: string) =>
    queryOptions({
      queryKey: ['binders', 'public', binderId],
      queryFn: async ({ signal }) => await call((await endpoints()).getPublic, { id: binderId }, signal),
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server checked it before it wrote it
      initialData: () => takeFirstReply(publicAddress(binderId)) as PublicBinder | undefined,
    }),
  publicStacks: (binderId: string) =>
    infiniteQueryOptions({
      queryKey: ['binders', 'public-stacks', binderId],
      queryFn: async ({ signal, pageParam: cursor }) =>
        await call((await endpoints()).listPublicStacks, { id: binderId, cursor }, signal),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      initialData: () => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server checked it before it wrote it
        const page = takeFirstReply(`${publicAddress(binderId)}/stacks`) as PublicStackPage | undefined
        return page && { pages: [page], pageParams: [undefined] }
      },
    }),
}
