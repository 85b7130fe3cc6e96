import { choiceUse } from '#contract/trades/choice-use.ts'
import { type NewRound, RoundTerms } from '#contract/trades/rounds.ts'
import type { TradeRound } from '#contract/trades/trade.ts'
import { Refusal } from '#server/http/refusal.ts'
import { otherSide } from '#server/trades/trade-facts.ts'

import type { Talks } from './check-terms.ts'
import { snapshotOf } from './price-snapshot.ts'

/**
 * Refuses a round that picks more than the other lets its sender choose. The issues name the lines from which on it is
 * too much. Picks count in the currency and by the prices of the round that offers the choice, whatever the answer is
 * counted in; what was not priced there, by the prices of now.
 * @throws {Refusal} `choice_exceeded`
 */
export function checkChoice(
  next: NewRound,
  {
    sender,
    answered,
    printings,
  }: Pick<Talks, 'sender' | 'printings'> & {
    readonly answered: Pick<TradeRound, 'terms' | 'prices'>
  },
  now: Date,
): void {
  const side = otherSide(sender)
  const terms = RoundTerms.parse(next)
  const { currency } = answered.prices
  const byHand = (next.prices.currency ?? currency) === currency ? next.prices.byHand : []
  const prices = snapshotOf(terms, { currency, byHand }, { usual: answered.prices, printings, now })
  const above = choiceUse(answered, { terms, prices }, side)?.above ?? []
  if (above.length === 0) return
  throw new Refusal(
    'choice_exceeded',
    above.map((index) => ({ path: `next.${side}.${String(index)}`, code: 'too_big' })),
  )
}
