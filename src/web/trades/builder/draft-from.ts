import { QUANTITY_MAX } from '#contract/collection/stacks.ts'
import { lookKey } from '#contract/trades/places.ts'
import type { TradeLine } from '#contract/trades/rounds.ts'
import type { Trade, TradeRound } from '#contract/trades/trade.ts'
import { typeMoney } from '#web/ui/controls/typed-money.ts'

import { EMPTY_OFFER, type LaidLine, type OfferDraft } from './offer-draft.ts'
import { otherSideOf } from './offer-round.ts'

/** A round of a trade as the ground of the next one. Its note was said already. */
export function draftFrom(
  { side, printings }: Pick<Trade, 'side' | 'printings'>,
  round: Pick<TradeRound, 'terms' | 'prices'>,
): OfferDraft {
  const cards = new Map(printings.map((printing) => [printing.id, printing]))
  const laid = (lines: readonly TradeLine[]) =>
    lines.map((line): LaidLine => {
      if (line.kind === 'choose')
        return { line, card: null, marketCents: null, byHand: '', most: line.upToCents }
      const card = cards.get(line.printingId) ?? null
      return { line, card, ...priced(line, round), most: QUANTITY_MAX }
    })
  const { terms } = round
  const { money } = terms
  return {
    ...EMPTY_OFFER,
    gives: laid(terms[side]),
    gets: laid(terms[otherSideOf(side)]),
    money: typeMoney(money?.cents ?? null),
    isMoneyMine: money === null || money.payer === side,
  }
}

function priced(
  line: Exclude<TradeLine, { kind: 'choose' }>,
  { prices }: Pick<TradeRound, 'prices'>,
): Pick<LaidLine, 'marketCents' | 'byHand'> {
  const market = prices.market.find(
    ({ printingId, finish }) => printingId === line.printingId && finish === line.finish,
  )
  const key = lookKey({ ...line, own: line.kind === 'copies' ? line.own : null })
  const byHand = prices.byHand.find((value) => lookKey(value) === key)
  return { marketCents: market?.cents ?? null, byHand: typeMoney(byHand?.cents ?? null) }
}
