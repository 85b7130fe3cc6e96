import { queryOptions } from '@tanstack/react-query'

import type { PublicBinder } from '#contract/collection.ts'
import { call } from '#web/app/call.ts'
import { fromPage } from '#web/app/first-replies.ts'

/** The contract comes with the first question: a public binder is shown from what came with its page. */
async function endpoints() {
  const { binderEndpoints } = await import('#contract/collection.ts')
  return binderEndpoints
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
  publicOne: (binderId: string) =>
    queryOptions({
      queryKey: ['binders', 'public', binderId],
      queryFn: async ({ signal }) => await call((await endpoints()).getPublic, { id: binderId }, signal),
      ...fromPage<PublicBinder>(`/api/binders/public/${encodeURIComponent(binderId)}`),
    }),
  /** All that is kept of the stacks of one binder; without a name, of those of all binders together. */
  stacks: (binderId = '') => ['binders', 'stacks', binderId] as const,
  /** What is kept of what members show to everybody. */
  members: ['binders', 'members'] as const,
  /** The public binders of a member. */
  listOf: (username: string) =>
    queryOptions({
      queryKey: ['binders', 'members', username.toLowerCase(), 'binders'],
      queryFn: async ({ signal }) => await call((await endpoints()).listOf, { username }, signal),
    }),
  stacksOf: (username: string) => ['binders', 'members', username.toLowerCase(), 'stacks'] as const,
  publicStacks: (binderId: string) => ['binders', 'public-stacks', binderId] as const,
  /** What one binder is worth; without a name, all of them together. */
  worth: (binderId = '') => ['binders', 'worth', binderId] as const,
  acts: ['binders', 'acts'] as const,
}
