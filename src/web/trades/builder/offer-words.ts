import type { Trade } from '#contract/trades/trade.ts'

/** What the dialog calls that which is put together in it. */
export interface OfferWords {
  readonly title: string
  readonly send: string
  readonly sentTo: (username: string) => string
}

const SENT = { send: 'Send offer', sentTo: (username: string) => `Your offer is on its way to ${username}.` }

export const NEW_OFFER: OfferWords = { ...SENT, title: 'Create Trade Offer' }
const COUNTER_OFFER: OfferWords = { ...SENT, title: 'Counter-offer' }
const AMENDMENT: OfferWords = {
  title: 'Amendment',
  send: 'Send amendment',
  sentTo: (username) => `Your amendment is on its way to ${username}.`,
}

/** Once both have agreed, whatever one of them sends would change that. */
export function answerWords(trade: Pick<Trade, 'state'> | undefined): OfferWords {
  return trade?.state === 'accepted' || trade?.state === 'amending' ? AMENDMENT : COUNTER_OFFER
}
