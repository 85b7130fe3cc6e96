import type { CardLine } from '#contract/trades/places.ts'
import type { TradeSide } from '#contract/trades/rounds.ts'
import { TRADE_SIDES } from '#contract/trades/rounds.ts'
import type { SealedHow } from '#contract/trades/sealed-how.ts'
import { shelf } from '#server/collection/locks.ts'
import { CopiesMissing, type CopiesToHandOver, handOver, receiveLoose } from '#server/collection/public.ts'
import type { Change } from '#server/events/transact.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { listRounds } from '#server/trades/queries.ts'
import { moveTrade } from '#server/trades/talks/public.ts'
import { memberOn, otherSide, type StoredTrade } from '#server/trades/trade-facts.ts'

import type { Move } from './move.ts'
import { insertMoves, type SealMove } from './queries.ts'
import { nameForScoreboard } from './scoreboard-card.ts'

/** The binder of each side that what they get goes into. */
type Binders = Readonly<Record<TradeSide, string>>

/** How a trade is sealed, and whether that earns anything. */
export interface Seal {
  readonly how: SealedHow
  readonly binders: Binders
  /** Whether it was sealed by two who met, as far as we can tell. */
  readonly earns: boolean
}

/**
 * Completes a trade: what was promised is let go and handed over in the same change, and both are told. Cards that
 * lay in no binder come as new copies.
 * @throws {Refusal} `trade_moved_on`, `copies_not_there`, `not_found` for a binder that is gone, or `too_many_copies`
 */
export async function sealTrade(change: Change, trade: StoredTrade, seal: Seal): Promise<void> {
  const { how, earns } = seal
  await change.alone([shelf(trade.openerId), shelf(trade.partnerId)])
  const rounds = await listRounds(change.db, trade.id)
  const { terms } = found(rounds.find(({ number }) => number === trade.promisedRound))
  const moves = TRADE_SIDES.flatMap((giver) =>
    terms[giver].flatMap((line, index) => moveOf(line, { giver, index, binders: seal.binders })),
  )
  // What the scoreboard may name lies in the giver's binder until now.
  const named = await nameForScoreboard(change.db, trade, moves)
  const sealed = { how, mayRate: how === 'code' && earns }
  const after = await moveTrade(change, trade, { act: 'complete', by: 'both', sealed })
  await hand(change, trade, moves)
  await insertMoves(
    change.db,
    trade.id,
    moves.map(({ giver, line, toBinderId }): SealMove => ({ giver, line, toBinderId })),
  )
  await named(after.updatedAt)
  const { id: tradeId, openerId, partnerId } = trade
  const getting = TRADE_SIDES.filter((side) => moves.some(({ giver }) => giver !== side))
  await change.announce({ type: 'trade.sealed', tradeId, openerId, partnerId, how, earns, getting }, [
    openerId,
    partnerId,
  ])
}

function moveOf(
  line: CardLine | { readonly kind: 'choose' },
  { giver, index, binders }: { readonly giver: TradeSide; readonly index: number; readonly binders: Binders },
): Move[] {
  // Nobody can promise a choice, so a promised round has none.
  if (line.kind === 'choose') return []
  return [{ giver, index, line, toBinderId: binders[otherSide(giver)] }]
}

async function hand(change: Change, trade: StoredTrade, moves: readonly Move[]): Promise<void> {
  const lying = moves.flatMap((move) => (move.line.kind === 'copies' ? [{ ...move, line: move.line }] : []))
  try {
    await handOver(
      change,
      lying.map((move) => asCopies(trade, move)),
    )
  } catch (error) {
    if (!(error instanceof CopiesMissing)) throw error
    throw new Refusal(
      'copies_not_there',
      error.missing.flatMap(({ index }) => {
        const move = lying[index]
        return move === undefined ? [] : [{ path: `${move.giver}.${String(move.index)}`, code: 'too_big' }]
      }),
    )
  }
  await handLoose(change, trade, moves)
}

function asCopies(
  trade: StoredTrade,
  { giver, toBinderId, line }: Move & { readonly line: Extract<CardLine, { kind: 'copies' }> },
): CopiesToHandOver {
  const { kind: _, binderId: fromBinderId, ...copies } = line
  const [giverId, receiverId] = [memberOn(trade, giver), memberOn(trade, otherSide(giver))]
  return { ...copies, giverId, fromBinderId, receiverId, toBinderId }
}

async function handLoose(change: Change, trade: StoredTrade, moves: readonly Move[]): Promise<void> {
  for (const { giver, line, toBinderId } of moves) {
    if (line.kind !== 'loose') continue
    const { kind: _, ...copies } = line
    await receiveLoose(change, { ...copies, receiverId: memberOn(trade, otherSide(giver)), toBinderId })
  }
}
