import type { InputIssue } from '#contract/refusals.ts'
import { placeKey, summed } from '#contract/trades/places.ts'
import { amountOf } from '#contract/trades/places.ts'
import { type RoundTerms, TRADE_SIDES, type TradeLine, type TradeSide } from '#contract/trades/rounds.ts'
import type { TradeRound } from '#contract/trades/trade.ts'
import type { PrintingOfCard } from '#server/cards/public.ts'
import { shelf } from '#server/collection/locks.ts'
import { findSeenBinder, listLacking, listOwnIds } from '#server/collection/public.ts'
import type { Change } from '#server/events/transact.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Reader } from '#server/people/public.ts'
import { memberOn, otherSide, type StoredTrade } from '#server/trades/trade-facts.ts'

import { copiesOf, holderOf } from './copies-of.ts'

/** What the lines of a round are checked against. */
export interface Talks {
  readonly trade: Pick<StoredTrade, 'id' | 'openerId' | 'partnerId'>
  /** Who sends the round, and what they may see of the other. */
  readonly sender: TradeSide
  readonly reader: Reader
  /** What was said before; whatever it named may be named again, but no more of it. */
  readonly rounds: readonly Pick<TradeRound, 'terms'>[]
  readonly printings: ReadonlyMap<string, PrintingOfCard>
}

/** Where a line stands in the terms. */
interface Placed {
  readonly side: TradeSide
  readonly index: number
  readonly line: TradeLine
}

/**
 * Refuses terms that cannot be kept: copies that aren't there or are promised, that the sender isn't shown, cards
 * nobody printed, and choices from binders that aren't the sender's. What is hidden is refused just like what isn't
 * there. The issues name the lines, such as `partner.2`.
 * @throws {Refusal} `copies_not_there` or `invalid_input`
 */
export async function checkTerms(change: Change, terms: RoundTerms, talks: Talks): Promise<void> {
  const placed = TRADE_SIDES.flatMap((side) =>
    terms[side].map((line, index): Placed => ({ side, index, line })),
  )
  refuse(
    'invalid_input',
    placed.filter((each) => !isPrinted(each.line, talks)),
  )
  const hidden = await listHidden(change, placed, talks)
  refuse(
    'invalid_input',
    hidden.filter(({ line }) => line.kind === 'choose'),
  )
  refuse('copies_not_there', hidden)
  // They may be gone a moment later; accepting holds them.
  const lacking = await change.glance(shelf, () =>
    listLacking(change, copiesOf(terms, talks.trade), holderOf(talks.trade)),
  )
  refuse(
    'copies_not_there',
    lacking.map(({ line }) => line),
  )
}

function refuse(
  code: 'invalid_input' | 'copies_not_there',
  lines: readonly { readonly side: TradeSide; readonly index: number }[],
): void {
  if (lines.length === 0) return
  throw new Refusal(
    code,
    lines.map(({ side, index }): InputIssue => ({
      path: `next.${side}.${String(index)}`,
      code: 'invalid_value',
    })),
  )
}

/** Whether there is such a printing in such a finish; nobody knows the finishes of some. */
function isPrinted(line: TradeLine, { printings }: Talks): boolean {
  if (line.kind === 'choose') return true
  const printing = printings.get(line.printingId)
  if (printing === undefined) return false
  return printing.finishes.length === 0 || printing.finishes.includes(line.finish)
}

/** Lists the lines that name binders which the sender may not name. */
async function listHidden(
  { db, glance }: Change,
  placed: readonly Placed[],
  talks: Talks,
): Promise<Placed[]> {
  const { sender, reader, trade } = talks
  const theirs = otherSide(sender)
  const named = placed.filter((each) => !wasNamed(each, talks))
  const own = await glance(shelf, () =>
    listOwnIds(
      db,
      memberOn(trade, sender),
      named.filter(({ side }) => side === sender).flatMap(({ line }) => bindersOf(line)),
    ),
  )
  const asked = named.filter(({ side, line }) => side === theirs && line.kind === 'copies')
  const seen = new Set<string>()
  for (const binderId of new Set(asked.flatMap(({ line }) => bindersOf(line)))) {
    const binder = await glance(shelf, () => findSeenBinder(db, binderId, reader))
    if (binder?.ownerId === memberOn(trade, theirs)) seen.add(binderId)
  }
  return named.filter(({ side, line }) => {
    if (side === sender) return !bindersOf(line).every((id) => own.has(id))
    // Only its owner lets somebody choose.
    return line.kind === 'choose' || !bindersOf(line).every((id) => seen.has(id))
  })
}

function bindersOf(line: TradeLine): readonly string[] {
  if (line.kind === 'copies') return [line.binderId]
  return line.kind === 'choose' ? line.binderIds : []
}

/** Whether an earlier round named at least as much of the same. */
function wasNamed({ side, line }: Placed, { rounds }: Talks): boolean {
  const key = placeKey(line)
  return rounds.some(({ terms }) =>
    summed(terms[side]).some((before) => placeKey(before) === key && amountOf(before) >= amountOf(line)),
  )
}
