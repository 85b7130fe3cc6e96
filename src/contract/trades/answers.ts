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

/** What whoever waits for an answer is told, also that none came in time. */
export const TOLD_ANSWERS = [...TRADE_ANSWERS, 'lapse'] as const
export type ToldAnswer = (typeof TOLD_ANSWERS)[number]
