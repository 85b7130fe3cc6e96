import { listPrintings } from '#server/cards/public.ts'
import { listPublicIds, priceCents } from '#server/collection/public.ts'
import type { Database } from '#server/db/database.ts'
import { memberOn, type StoredTrade } from '#server/trades/trade-facts.ts'

import type { Move } from './move.ts'
import { insertSealedCard } from './queries.ts'

/**
 * Chooses the card that the scoreboard names: the dearest copy that lay in a binder which everybody may see. Nothing
 * else of a trade is public, so a trade without such a copy is not named.
 * @returns stores the choice, once the trade is sealed
 */
export async function nameForScoreboard(
  db: Database,
  trade: StoredTrade,
  moves: readonly Move[],
): Promise<(sealedAt: string) => Promise<void>> {
  const shown = await shownOf(db, moves)
  const printings = await listPrintings(db, [...new Set(shown.map(({ line }) => line.printingId))])
  const byId = new Map(printings.map((printing) => [printing.id, printing]))
  const named = shown.flatMap(({ giver, line: { printingId, finish } }) => {
    const printing = byId.get(printingId)
    if (printing === undefined) return []
    return [{ giver, cardName: printing.name, cents: priceCents(printing.prices, finish, 'usd') }]
  })
  const [dearest] = named.toSorted((one, other) => (other.cents ?? -1) - (one.cents ?? -1))
  return async (sealedAt) => {
    if (dearest === undefined) return
    await insertSealedCard(db, {
      trade_id: trade.id,
      giver_id: memberOn(trade, dearest.giver),
      card_name: dearest.cardName,
      cents: dearest.cents,
      sealed_at: sealedAt,
    })
  }
}

async function shownOf(db: Database, moves: readonly Move[]): Promise<readonly Move[]> {
  const binderIds = moves.flatMap(({ line }) => (line.kind === 'copies' ? [line.binderId] : []))
  const shown = await listPublicIds(db, binderIds)
  return moves.filter(({ line }) => line.kind === 'copies' && shown.has(line.binderId))
}
