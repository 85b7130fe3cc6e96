/** Where a trade can stand. It begins `open`, when its first round is sent. */
export const TRADE_STATES = [
  'open',
  'countered',
  'accepted',
  'amending',
  'completed',
  'disputed',
  'declined',
  'withdrawn',
  'expired',
  'cancelled',
  'reversed',
  'resolved',
] as const
export type TradeState = (typeof TRADE_STATES)[number]

/**
 * Who acts: whoever sent the last round, whoever received it, both members together, time, an admin, or the system.
 * The system acts because somebody left, was suspended or blocked the other. A new round swaps sender and receiver.
 */
export const TRADE_ROLES = ['sender', 'receiver', 'both', 'clock', 'admin', 'system'] as const
export type TradeRole = (typeof TRADE_ROLES)[number]

export const TRADE_ACTS = [
  'counter',
  'accept',
  'decline',
  'withdraw',
  'ask',
  'amend',
  'agree',
  'refuse',
  'take-back',
  'lapse',
  'complete',
  'cancel',
  'call-off',
  'expire',
  'dispute',
  'reverse',
  'resolve',
] as const
export type TradeAct = (typeof TRADE_ACTS)[number]

/** Hours after completion in which both may reverse it, and days in which either may dispute it. */
const REVERSE_HOURS = 24
const DISPUTE_DAYS = 14

/** One row of the table: what an act makes of a state, and who may do it. */
export interface TradeStep {
  readonly from: TradeState
  readonly act: TradeAct
  readonly by: readonly TradeRole[]
  readonly to: TradeState
  /** It comes with a new round. */
  readonly sendsRound?: true
  /** A reason must be given. */
  readonly needsReason?: true
  /** Only so many hours after the trade came to `from`. */
  readonly withinHours?: number
}

/** Days in which both keep a promise; then it is over, and its copies are free. An amendment begins them anew. */
export const PROMISE_DAYS = 30

const EITHER = ['sender', 'receiver'] as const

/** While both still talk, the same is possible whether the round is the first or a later one. */
function talk(from: 'open' | 'countered'): readonly TradeStep[] {
  return [
    { from, act: 'counter', by: ['receiver'], to: 'countered', sendsRound: true },
    { from, act: 'accept', by: ['receiver'], to: 'accepted' },
    { from, act: 'decline', by: ['receiver'], to: 'declined', needsReason: true },
    { from, act: 'withdraw', by: ['sender'], to: 'withdrawn' },
    { from, act: 'ask', by: ['sender'], to: from },
    { from, act: 'expire', by: ['clock'], to: 'expired' },
    { from, act: 'call-off', by: ['system'], to: 'cancelled' },
  ]
}

/** A promise ends in these ways, whether or not an amendment to it waits for an answer. */
function promise(from: 'accepted' | 'amending'): readonly TradeStep[] {
  return [
    { from, act: 'cancel', by: EITHER, to: 'cancelled', needsReason: true },
    { from, act: 'call-off', by: ['system'], to: 'cancelled' },
    { from, act: 'expire', by: ['clock'], to: 'expired' },
    { from, act: 'dispute', by: EITHER, to: 'disputed', needsReason: true },
  ]
}

/**
 * Everything that can happen to a trade, and nothing else can. While it is `amending` the old promise holds: its
 * copies stay promised, but it is not completed before the amendment is answered. Neither time nor the system
 * ever completes a trade, and what is disputed waits for an admin, even if a member leaves.
 */
export const TRADE_STEPS: readonly TradeStep[] = [
  ...talk('open'),
  ...talk('countered'),
  { from: 'accepted', act: 'amend', by: EITHER, to: 'amending', sendsRound: true },
  { from: 'accepted', act: 'complete', by: ['both'], to: 'completed' },
  { from: 'accepted', act: 'ask', by: EITHER, to: 'accepted' },
  ...promise('accepted'),
  { from: 'amending', act: 'agree', by: ['receiver'], to: 'accepted' },
  { from: 'amending', act: 'refuse', by: ['receiver'], to: 'accepted' },
  { from: 'amending', act: 'take-back', by: ['sender'], to: 'accepted' },
  { from: 'amending', act: 'lapse', by: ['clock'], to: 'accepted' },
  { from: 'amending', act: 'amend', by: ['receiver'], to: 'amending', sendsRound: true },
  ...promise('amending'),
  { from: 'completed', act: 'reverse', by: ['both'], to: 'reversed', withinHours: REVERSE_HOURS },
  {
    from: 'completed',
    act: 'dispute',
    by: EITHER,
    to: 'disputed',
    needsReason: true,
    withinHours: DISPUTE_DAYS * 24,
  },
  { from: 'disputed', act: 'resolve', by: ['admin'], to: 'resolved', needsReason: true },
]

/** Where an act leads, or `undefined` if that role may not do it then. Hours after completion are the caller's to count. */
export function nextTradeState(state: TradeState, role: TradeRole, act: TradeAct): TradeState | undefined {
  return TRADE_STEPS.find((step) => step.from === state && step.act === act && step.by.includes(role))?.to
}

/** Only so many hours after a trade came to that state may this be done to it; `undefined` without a limit, or a row. */
export function hoursFor(state: TradeState, act: TradeAct): number | undefined {
  return TRADE_STEPS.find((step) => step.from === state && step.act === act)?.withinHours
}

/** Whether that role may do this in that state. */
export function mayDoInTrade(state: TradeState, role: TradeRole, act: TradeAct): boolean {
  return nextTradeState(state, role, act) !== undefined
}

/**
 * Whether the promises of a trade still hold: what was promised and not yet handed over may not be taken by another
 * trade, act or import. Who leaves takes their copies out of it all the same.
 */
export function keepsPromises(state: TradeState): boolean {
  return state === 'accepted' || state === 'amending' || state === 'disputed'
}
