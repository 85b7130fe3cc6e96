import type { TradeSide } from '#contract/trades/rounds.ts'
import type { TradeAct } from '#contract/trades/states.ts'
import type { TradeDeed } from '#contract/trades/trade.ts'
import type { SealKind } from '#web/ui/marks/wax-seal.tsx'

/** How an act looks, and its words: behind the name of the side that did it, or alone. */
export const DEEDS: Readonly<Record<TradeAct, readonly [SealKind, string]>> = {
  counter: ['countered', 'countered'],
  accept: ['accepted', 'accepted'],
  decline: ['declined', 'declined'],
  withdraw: ['declined', 'withdrew the offer'],
  ask: ['sent', 'asked if it is still on'],
  amend: ['countered', 'asked to amend it'],
  agree: ['accepted', 'agreed to the amendment'],
  refuse: ['declined', 'kept it as it was'],
  'take-back': ['declined', 'withdrew the amendment'],
  lapse: ['expired', 'Nobody answered the amendment'],
  complete: ['completed', 'The cards changed hands'],
  cancel: ['declined', 'called it off'],
  'call-off': ['declined', 'This trade was called off'],
  expire: ['expired', 'Its time was over'],
  dispute: ['open', 'disputed it'],
  reverse: ['declined', 'The cards went back'],
  resolve: ['completed', 'An admin settled it'],
}

/** `Maren accepted`: an act in words. */
export function deedWords(
  { act, by }: Pick<TradeDeed, 'act' | 'by'>,
  nameOn: (side: TradeSide) => string,
): string {
  const [, words] = DEEDS[act]
  return by === null ? words : `${nameOn(by)} ${words}`
}
