import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { NewRound } from '#contract/trades/rounds.ts'
import { mayDoInTrade } from '#contract/trades/states.ts'
import type { Trade } from '#contract/trades/trade.ts'
import { call } from '#web/app/call.ts'
import type { WishedOffer } from '#web/people/offer-doors.tsx'
import { afterWrite } from '#web/realtime/after-write.ts'
import { ownTradeQueries } from '#web/trades/mine/queries.ts'
import { tradeQueries } from '#web/trades/queries.ts'
import { requestQueries } from '#web/trades/requests/queries.ts'

import { proposeSwap } from './fair-swap.ts'

/** Asks for the fairest swap. */
export function useProposeSwap() {
  return useMutation({ mutationFn: proposeSwap })
}

/** Sends an offer, or answers the last round of a trade with it. */
export function useSendOffer(to: Pick<WishedOffer, 'username' | 'requestId'>, trade: Trade | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (next: NewRound) => {
      const { tradingEndpoints } = await import('#contract/trades/trade.ts')
      if (trade === undefined) return await call(tradingEndpoints.offer, { ...to, next })
      const { id: tradeId, round, state } = trade
      const sends = mayDoInTrade(state, 'receiver', 'counter') ? 'counter' : 'amend'
      return await call(tradingEndpoints.counter, { tradeId, round, sends, next })
    },
    onSuccess: (sent) => {
      client.setQueryData(ownTradeQueries.one(sent.id).queryKey, sent)
    },
    onSettled: async (_trade, error) => {
      await afterWrite(client, tradeQueries.own(), error)
      if (to.requestId !== undefined) await afterWrite(client, requestQueries.all(), error)
    },
  })
}
