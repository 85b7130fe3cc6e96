import { queryOptions } from '@tanstack/react-query'

import type { PublicBinder } from '#contract/collection.ts'
import { call } from '#web/app/call.ts'
import { fromPage } from '#web/app/first-replies.ts'

/**
 * The contract loads with the first request, because a public binder renders from what came with its page.
 */
async function endpoints() {
  const { binderEndpoints } = await import('#contract/collection.ts')
  return binderEndpoints
}

export const binderQueries = {
  /** Everything this domain caches. */
  all: ['binders'] as const,
  /** The mutation key of deleting a binder; meanwhile this tab leaves the binder's page by itself. */
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
  /** Binders of others that are open. */
  publicOnes: ['binders', 'public'] as const,
  publicOne: (binderId: string) =>
    queryOptions({
      queryKey: ['binders', 'public', binderId],
      queryFn: async ({ signal }) => await call((await endpoints()).getPublic, { id: binderId }, signal),
      ...fromPage<PublicBinder>(`/api/binders/public/${encodeURIComponent(binderId)}`),
    }),
  /** The stacks of one binder; without an id, the stacks of all binders together. */
  stacks: (binderId = '') => ['binders', 'stacks', binderId] as const,
  /** What is left of a selection; not among the stacks, because each revision of them is asked about once. */
  stillFound: ['binders', 'still-found'] as const,
  /** What members show on their pages. */
  members: ['binders', 'members'] as const,
  /** The binders that a member shows the reader. */
  listOf: (username: string) =>
    queryOptions({
      queryKey: ['binders', 'members', username.toLowerCase(), 'binders'],
      queryFn: async ({ signal }) => await call((await endpoints()).listOf, { username }, signal),
    }),
  stacksOf: (username: string) => ['binders', 'members', username.toLowerCase(), 'stacks'] as const,
  publicStacks: (binderId: string) => ['binders', 'public-stacks', binderId] as const,
  /** The value of one binder; without an id, of all together. */
  worth: (binderId = '') => ['binders', 'worth', binderId] as const,
  acts: ['binders', 'acts'] as const,
}
