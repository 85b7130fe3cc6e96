import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import type { NoticeGroup } from '#contract/notices.ts'
import { call } from '#web/app/call.ts'
import { fromPage } from '#web/app/first-replies.ts'

/** The number shown below the bell; the contract says the same. */
const MODAL_ITEMS = 5
const UNREAD_PATH = '/api/notifications/unread-count'

/** Which notifications to list; all, if nothing is said. */
export interface Only {
  readonly only?: 'unread' | undefined
  readonly group?: NoticeGroup | undefined
}

/** Loaded on first use, because the first view does not need it. */
async function endpoints() {
  const { notificationEndpoints } = await import('#contract/notifications.ts')
  return notificationEndpoints
}

export const notificationQueries = {
  all: () => ['notifications'] as const,
  unreadCount: () =>
    queryOptions({
      queryKey: ['notifications', 'unread-count'],
      queryFn: async ({ signal }) => await call((await endpoints()).unreadCount, {}, signal),
      ...fromPage<{ unread: number }>(UNREAD_PATH),
    }),
  latest: () =>
    queryOptions({
      queryKey: ['notifications', 'latest'],
      queryFn: async ({ signal }) => {
        const { notifications } = await call((await endpoints()).list, { limit: MODAL_ITEMS }, signal)
        return notifications
      },
    }),
  /** The first page of unread notifications. */
  unread: () =>
    queryOptions({
      queryKey: ['notifications', 'unread'],
      queryFn: async ({ signal }) => {
        const { notifications } = await call((await endpoints()).list, { only: 'unread' }, signal)
        return notifications
      },
    }),
  settings: () =>
    queryOptions({
      queryKey: ['notifications', 'settings'],
      queryFn: async ({ signal }) => {
        const { noticeSettingsEndpoints } = await import('#contract/notices/settings.ts')
        return await call(noticeSettingsEndpoints.get, {}, signal)
      },
    }),
  lists: () => ['notifications', 'list'] as const,
  list: ({ only, group }: Only = {}) =>
    infiniteQueryOptions({
      queryKey: ['notifications', 'list', only ?? 'all', group ?? 'all'],
      queryFn: async ({ pageParam, signal }) =>
        await call((await endpoints()).list, { cursor: pageParam, only, group }, signal),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    }),
}
