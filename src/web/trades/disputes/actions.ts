import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { DisputeKind, DisputeOutcome } from '#contract/trades/disputes.ts'
import { call } from '#web/app/call.ts'
import { afterWrite } from '#web/realtime/after-write.ts'
import { tradeQueries } from '#web/trades/queries.ts'

import { disputeQueries } from './queries.ts'

async function endpoints() {
  const { disputeEndpoints } = await import('#contract/trades/disputes.ts')
  return disputeEndpoints
}

/** Asks an admin to look into a trade, as the member saw it. */
export function useOpenDispute({ tradeId, round }: { tradeId: string; round: number }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (said: { kind: DisputeKind; words: string }) =>
      await call((await endpoints()).open, { tradeId, round, ...said }),
    onSettled: async (_dispute, error) => {
      await afterWrite(client, tradeQueries.own(), error)
    },
  })
}

/** Says something to a dispute of the other. */
export function useAnswerDispute(tradeId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (answer: string) => await call((await endpoints()).answer, { tradeId, answer }),
    onSettled: async (_dispute, error) => {
      await afterWrite(client, tradeQueries.own(), error)
    },
  })
}

/** Settles a dispute, as an admin. */
export function useResolveDispute(tradeId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (settled: { outcome: DisputeOutcome; verdict: string }) =>
      await call((await endpoints()).resolve, { tradeId, ...settled }),
    // Admins hear of no trades of others, so nothing else refetches.
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: disputeQueries.all() })
    },
  })
}
