import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import type { TraceFilter } from '#contract/admin.ts'
import type { CountSpan } from '#contract/admin/counts.ts'
import { call } from '#web/app/call.ts'

import type { MemberSearch } from './member-search.ts'

/** What happens here is not announced to keepers, so they ask. */
const COUNTS_EVERY_MS = 60_000
const WORK_EVERY_MS = 5000

export const adminQueries = {
  all: () => ['admin'] as const,
  overview: () =>
    queryOptions({
      queryKey: ['admin', 'overview'],
      queryFn: async ({ signal }) => {
        const { adminEndpoints } = await import('#contract/admin.ts')
        return await call(adminEndpoints.overview, {}, signal)
      },
    }),
  counts: (by: CountSpan) =>
    queryOptions({
      queryKey: ['admin', 'counts', by],
      queryFn: async ({ signal }) => {
        const { countEndpoints } = await import('#contract/admin/counts.ts')
        return await call(countEndpoints.list, { by }, signal)
      },
      refetchInterval: COUNTS_EVERY_MS,
    }),
  machine: () =>
    queryOptions({
      queryKey: ['admin', 'machine'],
      queryFn: async ({ signal }) => {
        const { workEndpoints } = await import('#contract/admin/work.ts')
        return await call(workEndpoints.machine, {}, signal)
      },
      refetchInterval: WORK_EVERY_MS,
    }),
  jobs: () =>
    queryOptions({
      queryKey: ['admin', 'jobs'],
      queryFn: async ({ signal }) => {
        const { workEndpoints } = await import('#contract/admin/work.ts')
        return await call(workEndpoints.jobs, {}, signal)
      },
      refetchInterval: WORK_EVERY_MS,
    }),
  house: () =>
    queryOptions({
      queryKey: ['admin', 'house'],
      queryFn: async ({ signal }) => {
        const { houseEndpoints } = await import('#contract/house.ts')
        return await call(houseEndpoints.settings, {}, signal)
      },
    }),
  release: () =>
    queryOptions({
      queryKey: ['admin', 'release'],
      queryFn: async ({ signal }) => {
        const { releaseEndpoints } = await import('#contract/admin/releases.ts')
        return await call(releaseEndpoints.get, {}, signal)
      },
    }),
  letters: () =>
    infiniteQueryOptions({
      queryKey: ['admin', 'letters'],
      queryFn: async ({ pageParam: cursor, signal }) => {
        const { letterEndpoints } = await import('#contract/letters.ts')
        return await call(letterEndpoints.list, { cursor }, signal)
      },
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
      refetchInterval: WORK_EVERY_MS,
    }),
  pushes: () =>
    infiniteQueryOptions({
      queryKey: ['admin', 'pushes'],
      queryFn: async ({ pageParam: cursor, signal }) => {
        const { pushQueueEndpoints } = await import('#contract/push-queue.ts')
        return await call(pushQueueEndpoints.list, { cursor }, signal)
      },
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
      refetchInterval: WORK_EVERY_MS,
    }),
  ledger: (filter: TraceFilter) =>
    infiniteQueryOptions({
      queryKey: ['admin', 'ledger', filter],
      queryFn: async ({ pageParam: cursor, signal }) => {
        const { adminEndpoints } = await import('#contract/admin.ts')
        return await call(adminEndpoints.listAudit, { ...filter, cursor }, signal)
      },
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
    }),
  members: (search: MemberSearch) =>
    infiniteQueryOptions({
      queryKey: ['admin', 'members', search],
      queryFn: async ({ pageParam: cursor, signal }) => {
        const { memberEndpoints } = await import('#contract/admin/members.ts')
        return await call(memberEndpoints.list, { ...search, cursor }, signal)
      },
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
    }),
  member: (username: string) =>
    queryOptions({
      queryKey: ['admin', 'member', username.toLowerCase()],
      queryFn: async ({ signal }) => {
        const { memberEndpoints } = await import('#contract/admin/members.ts')
        return await call(memberEndpoints.get, { username }, signal)
      },
    }),
  cards: () =>
    queryOptions({
      queryKey: ['admin', 'cards'],
      queryFn: async ({ signal }) => {
        const { cardEndpoints } = await import('#contract/cards.ts')
        return await call(cardEndpoints.importState, {}, signal)
      },
    }),
  outbox: () =>
    queryOptions({
      queryKey: ['admin', 'outbox'],
      queryFn: async ({ signal }) => {
        const { mailEndpoints } = await import('#contract/mail.ts')
        return await call(mailEndpoints.listOutbox, {}, signal)
      },
    }),
  letter: (file: string) =>
    queryOptions({
      queryKey: ['admin', 'outbox', file],
      queryFn: async ({ signal }) => {
        const { mailEndpoints } = await import('#contract/mail.ts')
        return await call(mailEndpoints.readOutbox, { file }, signal)
      },
    }),
}
