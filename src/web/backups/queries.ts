import { queryOptions } from '@tanstack/react-query'

import { call } from '#web/app/call.ts'

export const backupQueries = {
  list: () =>
    queryOptions({
      queryKey: ['backups', 'list'],
      queryFn: async ({ signal }) => {
        const { backupEndpoints } = await import('#contract/backups.ts')
        return await call(backupEndpoints.list, {}, signal)
      },
    }),
}
