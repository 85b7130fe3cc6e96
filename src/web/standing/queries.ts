import { queryOptions } from '@tanstack/react-query'

import type { TopUser } from '#contract/standing.ts'
import { call } from '#web/app/call.ts'
import { fromPage } from '#web/app/first-replies.ts'

const TOP_USERS_PATH = '/api/top-users'

/** Loaded when the first of them is asked: the first view does without. */
async function endpoints() {
  const { standingEndpoints } = await import('#contract/standing.ts')
  return standingEndpoints
}

export const standingQueries = {
  topUsers: () =>
    queryOptions({
      queryKey: ['standing', 'top-users'],
      queryFn: async ({ signal }) => await call((await endpoints()).topUsers, {}, signal),
      ...fromPage<TopUser[]>(TOP_USERS_PATH),
    }),
  mine: () =>
    queryOptions({
      queryKey: ['standing', 'mine'],
      queryFn: async ({ signal }) => await call((await endpoints()).mine, {}, signal),
    }),
}
