import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { Trade } from '#contract/trades/trade.ts'
import { call } from '#web/app/call.ts'
import { afterWrite } from '#web/realtime/after-write.ts'
import { ownTradeQueries } from '#web/trades/mine/queries.ts'
import { tradeQueries } from '#web/trades/queries.ts'

import { sealingQueries } from './queries.ts'

/** The round that the member saw. */
type Seen = Pick<Trade, 'id' | 'round'>

async function endpoints() {
  const { sealingEndpoints } = await import('#contract/trades/sealing.ts')
  return sealingEndpoints
}

/** Makes a code to show. */
export function useShowCode({ id: tradeId, round }: Seen) {
  return useMutation({
    mutationFn: async (binderId: string) =>
      await call((await endpoints()).show, { tradeId, round, binderId }),
  })
}

/** Gives the code that the other shows. */
export function useGiveCode({ id: tradeId, round }: Seen) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (code: string) => await call((await endpoints()).give, { tradeId, round, code }),
    onSuccess: (state) => {
      client.setQueryData(sealingQueries.of(tradeId).queryKey, state)
    },
    onSettled: async (_state, error) => {
      await afterWrite(client, sealingQueries.of(tradeId).queryKey, error)
    },
  })
}

/** Seals the trade, with the code that was given or by word. */
export function useSealTrade({ id: tradeId, round }: Seen) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ how, binderId }: { readonly how: 'seal' | 'say'; readonly binderId: string }) =>
      await call((await endpoints())[how], { tradeId, round, binderId }),
    onSuccess: (trade) => {
      client.setQueryData(ownTradeQueries.one(tradeId).queryKey, trade)
    },
    onSettled: async (_trade, error) => {
      await afterWrite(client, tradeQueries.own(), error)
    },
  })
}
