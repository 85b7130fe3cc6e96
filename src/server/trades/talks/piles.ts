import type { CardResult } from '#contract/cards.ts'
import { summed } from '#contract/trades/places.ts'
import { sideWorth } from '#contract/trades/round-worth.ts'
import type { PriceSnapshot, RoundTerms, TradeLine, TradeSide } from '#contract/trades/rounds.ts'
import { PILE_PICTURES, type Pile } from '#contract/trades/trade.ts'

/** What a list shows of one side of a round. It is made once, when the round is sent. */
export function pileOf(
  terms: RoundTerms,
  side: TradeSide,
  {
    prices,
    printings,
  }: {
    readonly prices: PriceSnapshot
    readonly printings: ReadonlyMap<string, Pick<CardResult, keyof Pile['pictures'][number]>>
  },
): Pile {
  const lines = terms[side]
  const { cents, choiceCents, unpriced } = sideWorth(lines, prices)
  const worth = (line: TradeLine) => sideWorth([line], prices).cents
  const shown = summed(lines).flatMap((line) => {
    const printing = line.kind === 'choose' ? undefined : printings.get(line.printingId)
    return printing === undefined ? [] : [{ line, printing }]
  })
  return {
    copies: lines.reduce((sum, line) => sum + (line.kind === 'choose' ? 0 : line.quantity), 0),
    cents: cents + choiceCents,
    unpriced,
    moneyCents: terms.money?.payer === side ? terms.money.cents : 0,
    pictures: shown
      .toSorted((one, other) => worth(other.line) - worth(one.line))
      .slice(0, PILE_PICTURES)
      .map(({ printing: { name, imageUrl, typeLine, colours } }) => ({ name, imageUrl, typeLine, colours })),
  }
}
