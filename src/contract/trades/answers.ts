/** Acts that answer a round, ask for an answer, or end a promise, without a new round. */
export const TRADE_ANSWERS = [
  'accept',
  'decline',
  'withdraw',
  'ask',
  'agree',
  'refuse',
  'take-back',
  'cancel',
] as const
export type TradeAnswer = (typeof TRADE_ANSWERS)[number]
