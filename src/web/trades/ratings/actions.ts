import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { NewRating } from '#contract/trades/ratings.ts'
import { call } from '#web/app/call.ts'
import { afterWrite } from '#web/realtime/after-write.ts'
import { tradeQueries } from '#web/trades/queries.ts'

import { ratingQueries } from './queries.ts'

/** Rates the other member of a trade, or changes that. */
export function useRate(tradeId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (rating: NewRating) => {
      const { ratingEndpoints } = await import('#contract/trades/ratings.ts')
      return await call(ratingEndpoints.rate, { tradeId, ...rating })
    },
    onSuccess: (ratings) => {
      client.setQueryData(ratingQueries.ofTrade(tradeId).queryKey, ratings)
    },
    onSettled: async (_ratings, error) => {
      await afterWrite(client, tradeQueries.ratings(), error)
    },
  })
}

/** Answers the rating that the member got. */
export function useAnswerRating(tradeId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (answer: string) => {
      const { ratingEndpoints } = await import('#contract/trades/ratings.ts')
      return await call(ratingEndpoints.answer, { tradeId, answer })
    },
    onSuccess: (ratings) => {
      client.setQueryData(ratingQueries.ofTrade(tradeId).queryKey, ratings)
    },
    onSettled: async (_ratings, error) => {
      await afterWrite(client, tradeQueries.ratings(), error)
    },
  })
}
