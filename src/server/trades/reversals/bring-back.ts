import { shelf } from '#server/collection/locks.ts'
import { type CopiesToGiveBack, giveBack } from '#server/collection/public.ts'
import type { Change } from '#server/events/transact.ts'
import { dropRatings } from '#server/trades/ratings/public.ts'
import { memberOn, otherSide, type StoredTrade } from '#server/trades/trade-facts.ts'

import { deleteNamed, listMoves, type StoredMove, updateReturned } from './queries.ts'

/**
 * Moves what was sealed back, as far as it is still there, and writes down how much. Copies of somebody who has left
 * stay where they are. The caller holds the lock of the trade.
 * @throws {Refusal} `too_many_copies`
 */
export async function bringBack(change: Change, trade: StoredTrade): Promise<void> {
  const { openerId, partnerId } = trade
  await change.alone([openerId, partnerId].filter((id) => id !== '').map(shelf))
  const areBothThere = openerId !== '' && partnerId !== ''
  for (const move of await listMoves(change.db, trade.id)) {
    const [returned = 0] = areBothThere ? await giveBack(change, [lineOf(trade, move)]) : []
    await updateReturned(change.db, { tradeId: trade.id, number: move.number }, returned)
  }
}

function lineOf(trade: StoredTrade, { giver, line, toBinderId }: StoredMove): CopiesToGiveBack {
  const { printingId, finish, condition, language, marks, quantity } = line
  return {
    printingId,
    finish,
    condition,
    language,
    marks,
    quantity,
    own: line.kind === 'copies' ? line.own : null,
    holderId: memberOn(trade, otherSide(giver)),
    binderId: toBinderId,
    ownerId: memberOn(trade, giver),
    ownerBinderId: line.kind === 'copies' ? line.binderId : null,
  }
}

/** Makes a sealed trade count for nobody: points, counters, ratings and the scoreboard follow. */
export async function annul(
  change: Change,
  { id: tradeId, openerId, partnerId }: StoredTrade,
  byId: string | null,
): Promise<void> {
  await dropRatings(change, tradeId)
  await deleteNamed(change.db, tradeId)
  const members = [openerId, partnerId].filter((id) => id !== '')
  await change.announce({ type: 'trade.annulled', tradeId, openerId, partnerId, byId }, members)
}
