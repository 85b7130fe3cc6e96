import { amountOf, placeKey, summed, withAmount } from './places.ts'
import { type RoundTerms, TRADE_SIDES, type TradeLine, type TradeSide } from './rounds.ts'

/**
 * What is different in a later round. A line says how many copies came or went, not how many there are now: `added`
 * and `gone` where the place was not there before or is not there any more, `more` and `fewer` where it stays. With
 * `other-copy`, as many copies of a printing came for others of it.
 */
export type RoundChange =
  | { readonly kind: 'added' | 'gone' | 'more' | 'fewer'; readonly side: TradeSide; readonly line: TradeLine }
  | {
      readonly kind: 'other-copy'
      readonly side: TradeSide
      readonly before: TradeLine
      readonly after: TradeLine
    }
  | { readonly kind: 'money'; readonly before: RoundTerms['money']; readonly after: RoundTerms['money'] }

/**
 * What changed from one round to the next, the opener's side first. Empty exactly when both promise the same. Done to
 * the first round, the changes give the second; the other way round they are each other's opposites. Takes time in
 * proportion to the lines times the logarithm of their number.
 */
export function compareRounds(before: RoundTerms, after: RoundTerms): RoundChange[] {
  const changes = TRADE_SIDES.flatMap((side) => changesOf(side, before[side], after[side]))
  const [was, now] = [before.money, after.money]
  const isSame = was?.payer === now?.payer && was?.cents === now?.cents
  return isSame ? changes : [...changes, { kind: 'money', before: was, after: now }]
}

/** A place whose copies became more (`by` above 0) or fewer. */
interface Move {
  readonly line: TradeLine
  /** Whether the place is there in only one of the rounds. */
  readonly isWhole: boolean
  by: number
}

function changesOf(
  side: TradeSide,
  before: readonly TradeLine[],
  after: readonly TradeLine[],
): RoundChange[] {
  const was = new Map(summed(before).map((line) => [placeKey(line), line]))
  const now = new Map(summed(after).map((line) => [placeKey(line), line]))
  const moves = [...new Map([...was, ...now])]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, line]): Move => {
      const [old, fresh] = [was.get(key), now.get(key)]
      const by = (fresh ? amountOf(fresh) : 0) - (old ? amountOf(old) : 0)
      return { line, isWhole: old === undefined || fresh === undefined, by }
    })
  const swaps = [...Map.groupBy(moves, ({ line }) => cardOf(line)).values()].flatMap((ofCard) =>
    swapsOf(side, ofCard),
  )
  const rest = moves
    .filter(({ by }) => by !== 0)
    .map(({ line, isWhole, by }): RoundChange => {
      const [whole, part] = by > 0 ? (['added', 'more'] as const) : (['gone', 'fewer'] as const)
      return { kind: isWhole ? whole : part, side, line: withAmount(line, Math.abs(by)) }
    })
  return [...swaps, ...rest]
}

/** What lines may stand for each other: those of one printing. Every choice stands for itself. */
function cardOf(line: TradeLine): string {
  return line.kind === 'choose' ? placeKey(line) : line.printingId
}

/** Pairs copies that came with as many that went, in the order of their places, and takes them off both. */
function swapsOf(side: TradeSide, moves: readonly Move[]): RoundChange[] {
  const [came, went] = [moves.filter(({ by }) => by > 0), moves.filter(({ by }) => by < 0)]
  const swaps: RoundChange[] = []
  for (const gain of came) {
    for (const loss of went) {
      const count = Math.min(gain.by, -loss.by)
      if (count === 0) continue
      gain.by -= count
      loss.by += count
      const [before, after] = [withAmount(loss.line, count), withAmount(gain.line, count)]
      swaps.push({ kind: 'other-copy', side, before, after })
    }
  }
  return swaps
}
