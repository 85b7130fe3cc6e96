import type { RoundTerms, TradeLine, TradeSide } from '#contract/trades/rounds.ts'
import { TRADE_SIDES } from '#contract/trades/rounds.ts'
import type { CopiesToHold, Holder, Keeper } from '#server/collection/public.ts'
import { memberOn, otherSide, type StoredTrade } from '#server/trades/trade-facts.ts'

/** What keeps the copies of a trade once it is accepted. */
export function holderOf({ id }: Pick<StoredTrade, 'id'>): Holder {
  return { kind: 'trade', id }
}

/** What keeps them, and until when. */
export function keeperOf({ id, promisedUntil: until }: Pick<StoredTrade, 'id' | 'promisedUntil'>): Keeper {
  return { ...holderOf({ id }), until }
}

/** A line of copies in a binder, and where the round says it. */
export interface PlacedLine extends CopiesToHold {
  readonly side: TradeSide
  readonly index: number
}

/** The copies of both sides that lie in binders. */
export function copiesOf(
  terms: Pick<RoundTerms, TradeSide>,
  members: Pick<StoredTrade, 'openerId' | 'partnerId'>,
): PlacedLine[] {
  return TRADE_SIDES.flatMap((side) =>
    terms[side].flatMap((line, index) => placedLine(line, { side, index, members })),
  )
}

function placedLine(
  line: TradeLine,
  {
    side,
    index,
    members,
  }: {
    readonly side: TradeSide
    readonly index: number
    readonly members: Pick<StoredTrade, 'openerId' | 'partnerId'>
  },
): PlacedLine[] {
  if (line.kind !== 'copies') return []
  const { kind: _, ...copies } = line
  const [ownerId, promisedTo] = [memberOn(members, side), memberOn(members, otherSide(side))]
  return [{ ...copies, ownerId, promisedTo, side, index }]
}
