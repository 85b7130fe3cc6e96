import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { NewRound } from '#contract/trades/rounds.ts'
import { mayDoInTrade } from '#contract/trades/states.ts'
import type { Trade } from '#contract/trades/trade.ts'
import { call } from '#web/app/call.ts'
import { markSaved } from '#web/app/drafts/kept-drafts.ts'
import { useSessionMember } from '#web/app/session.ts'
import type { WishedOffer } from '#web/people/offer-doors.tsx'
import { afterWrite } from '#web/realtime/after-write.ts'
import { ownTradeQueries } from '#web/trades/mine/queries.ts'
import { tradeQueries } from '#web/trades/queries.ts'
import { requestQueries } from '#web/trades/requests/queries.ts'

import { proposeSwap } from './fair-swap.ts'
import type { OfferDraft } from './offer-draft.ts'

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

/** Keeps on the server what was typed of an offer, or forgets it if that is nothing. */
export function useSaveDraft(about: string) {
  const member = useSessionMember()
  return useMutation({
    // One after the other, so that the last one stays.
    scope: { id: `drafts ${about}` },
    mutationFn: async (touched: Partial<OfferDraft>) => {
      const { offerDraftEndpoints, OFFER_DRAFT_CHARACTERS_MAX } = await import('#contract/trades/drafts.ts')
      const typed = JSON.stringify(touched)
      if (typed.length > OFFER_DRAFT_CHARACTERS_MAX) return
      if (typed === '{}') {
        await call(offerDraftEndpoints.drop, { about })
        return
      }
      const { keptAt } = await call(offerDraftEndpoints.keep, { about, typed })
      if (member !== null) markSaved(member.id, about, keptAt)
    },
  })
}
