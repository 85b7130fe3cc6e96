import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '#web/app/call.ts'

import { backupQueries } from './queries.ts'

/** Asks the server for a backup of everything. */
export function useMakeBackup() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const { backupEndpoints } = await import('#contract/backups.ts')
      return await call(backupEndpoints.make, {})
    },
    onSuccess: (backups) => {
      queryClient.setQueryData(backupQueries.list().queryKey, backups)
    },
  })
}
