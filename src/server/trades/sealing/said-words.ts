import { listOwnIds } from '#server/collection/public.ts'
import type { Database } from '#server/db/database.ts'
import { listWords, type Word } from '#server/trades/said-queries.ts'
import { memberOn, type StoredTrade } from '#server/trades/trade-facts.ts'

/** Lists who said that the round of a trade is done. If the binder they chose is gone, they have to say it again. */
export async function listSaid(db: Database, trade: StoredTrade): Promise<Word[]> {
  const said: Word[] = []
  for (const word of await listWords(db, trade.id, trade.round)) {
    const own = await listOwnIds(db, memberOn(trade, word.side), [word.binderId])
    if (own.has(word.binderId)) said.push(word)
  }
  return said
}
