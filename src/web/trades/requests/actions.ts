import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'

import type { TradeRequest, tradeRequestEndpoints } from '#contract/trades/requests.ts'
import { call } from '#web/app/call.ts'
import { afterWrite } from '#web/realtime/after-write.ts'

import { requestQueries } from './queries.ts'

type Endpoints = typeof tradeRequestEndpoints
export type RequestToSend = Omit<z.input<Endpoints['add']['input']>, 'requestId'>

async function endpoints(): Promise<Endpoints> {
  const { tradeRequestEndpoints: known } = await import('#contract/trades/requests.ts')
  return known
}

/** Posts a request, or changes the one with this id. */
export function useSaveRequest(requestId: string | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ toUsername, ...said }: RequestToSend): Promise<TradeRequest> =>
      requestId === undefined
        ? await call((await endpoints()).add, { ...said, toUsername })
        : await call((await endpoints()).update, { ...said, requestId }),
    onSettled: (_saved, error) => {
      void afterWrite(client, requestQueries.all(), error)
    },
  })
}

/** Deletes one of the member's own requests. */
export function useDeleteRequest() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (requestId: string) => {
      await call((await endpoints()).delete, { requestId })
    },
    onSettled: (_gone, error) => {
      void afterWrite(client, requestQueries.all(), error)
    },
  })
}
