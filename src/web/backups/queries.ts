import { queryOptions } from '@tanstack/react-query'

import { call } from '#web/app/call.ts'

/** How far a backup is, is noted and not announced, so keepers ask while one is being made. */
const WORK_EVERY_MS = 2000

export const backupQueries = {
  list: () =>
    queryOptions({
      queryKey: ['backups', 'list'],
      queryFn: async ({ signal }) => {
        const { backupEndpoints } = await import('#contract/backups.ts')
        return await call(backupEndpoints.list, {}, signal)
      },
      refetchInterval: ({ state: { data } }) =>
        data?.runs.some(({ endedAt }) => endedAt === null) === true && WORK_EVERY_MS,
    }),
}
