import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { TradeAnswer } from '#contract/trades/answers.ts'
import type { Trade, TradeReason } from '#contract/trades/trade.ts'
import { call } from '#web/app/call.ts'
import { afterWrite } from '#web/realtime/after-write.ts'

import { ownTradeQueries } from './mine/queries.ts'
import { tradeQueries } from './queries.ts'

/** An answer to the last round that the member saw. */
export interface Answer {
  readonly act: TradeAnswer
  readonly reason?: TradeReason
}

/**
 * Answers a trade. If it has moved on meanwhile, the page shows how it stands now.
 * @param onAnswered is called before the page shows the trade as answered
 */
export function useAnswerTrade(
  { id: tradeId, round }: Pick<Trade, 'id' | 'round'>,
  onAnswered: (act: TradeAnswer) => void,
) {
  const client = useQueryClient()
  const mutationKey = ['trades', 'answer', tradeId]
  const answer = useMutation({
    mutationKey,
    mutationFn: async ({ act, reason }: Answer) => {
      const { tradingEndpoints } = await import('#contract/trades/trade.ts')
      return await call(tradingEndpoints.answer, { tradeId, round, act, reason })
    },
    onSuccess: (trade, { act }) => {
      onAnswered(act)
      client.setQueryData(ownTradeQueries.one(tradeId).queryKey, trade)
    },
    onSettled: async (_trade, error) => {
      await afterWrite(client, tradeQueries.own(), error)
    },
  })
  return {
    ...answer,
    /** Does nothing while an answer is under way, also before a rendering shows it. */
    mutate: (wanted: Answer) => {
      if (client.isMutating({ mutationKey }) === 0) answer.mutate(wanted)
    },
  }
}
