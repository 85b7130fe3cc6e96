import { useMutation, useQueryClient } from '@tanstack/react-query'

import { guestbookEndpoints } from '#contract/guestbook.ts'
import { call } from '#web/app/call.ts'
import { afterWrite } from '#web/realtime/after-write.ts'

import { guestbookQueries } from './queries.ts'

export function useSignGuestbook() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (text: string) => await call(guestbookEndpoints.sign, { text }),
    onSettled: async (_reply, error) => {
      await afterWrite(client, guestbookQueries.list().queryKey, error)
    },
  })
}
