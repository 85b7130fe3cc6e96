import { amountOf, placeKey, summed } from './places.ts'
import { sideWorth } from './round-worth.ts'
import type { PriceSnapshot, RoundTerms, TradeLine, TradeSide } from './rounds.ts'

/** What lies on the table, and what it counts for. */
interface Priced {
  readonly terms: Pick<RoundTerms, TradeSide>
  readonly prices: PriceSnapshot
}

/** What somebody picks of what the other lets them choose. */
export interface ChoiceUse {
  /** Up to how many cents they may pick. */
  readonly upToCents: number
  /** What they picked counts for so much. */
  readonly cents: number
  /** Picked copies without a price, which count for nothing. */
  readonly unpriced: number
  /** The places of the lines, among those of the side, from which on it is too much. */
  readonly above: readonly number[]
}

/**
 * Holds what a round picks against what the round before lets its sender choose. A choice is answered as far as it
 * is taken off the table; while it stays there, what lies beside it is asked for besides. Picked are copies of its
 * binders which the round before did not name, or not so many of. Several choices are added up. It all counts by
 * the prices of the round that offers the choice. What these don't name counts by those of the answer, which are in
 * the same currency.
 * @param side whose owner lets the other choose
 * @returns undefined if no choice is answered
 */
export function choiceUse(offer: Priced, answer: Priced, side: TradeSide): ChoiceUse | undefined {
  const left = amounts(answer.terms[side])
  const answered = summed(offer.terms[side]).flatMap((line) => {
    const cents = amountOf(line) - (left.get(placeKey(line)) ?? 0)
    return line.kind === 'choose' && cents > 0 ? [{ binderIds: line.binderIds, cents }] : []
  })
  if (answered.length === 0) return undefined
  const isPickable = (line: TradeLine) =>
    line.kind === 'copies' &&
    answered.some(({ binderIds }) => binderIds.length === 0 || binderIds.includes(line.binderId))
  const upToCents = answered.reduce((sum, { cents }) => sum + cents, 0)
  const prices = {
    ...offer.prices,
    // The first to name something is the one that counts.
    market: [...offer.prices.market, ...answer.prices.market],
    byHand: [...offer.prices.byHand, ...answer.prices.byHand],
  }
  const use = { cents: 0, unpriced: 0, above: [] as number[] }
  for (const { index, line } of addedTo(offer.terms[side], answer.terms[side])) {
    if (!isPickable(line)) continue
    const { cents, unpriced } = sideWorth([line], prices)
    use.cents += cents
    use.unpriced += unpriced
    if (cents > 0 && use.cents > upToCents) use.above.push(index)
  }
  return { upToCents, ...use }
}

function amounts(lines: readonly TradeLine[]): Map<string, number> {
  return new Map(summed(lines).map((line) => [placeKey(line), amountOf(line)]))
}

/** The cards that came to a side, with the places of their lines. */
function addedTo(
  before: readonly TradeLine[],
  after: readonly TradeLine[],
): { readonly index: number; readonly line: TradeLine }[] {
  const known = amounts(before)
  return after.flatMap((line, index) => {
    if (line.kind === 'choose') return []
    const key = placeKey(line)
    const old = Math.min(line.quantity, known.get(key) ?? 0)
    known.set(key, (known.get(key) ?? 0) - old)
    return old === line.quantity ? [] : [{ index, line: { ...line, quantity: line.quantity - old } }]
  })
}
