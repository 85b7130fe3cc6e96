import type { Database } from '#server/db/database.ts'

import type { TradePhase } from './tables.ts'

/** Finds what a member did in a trade: how many rounds they sent, and whether the two ever agreed on one. */
export async function findDealing(
  db: Database,
  { memberId, tradeId }: { readonly memberId: string; readonly tradeId: string },
): Promise<
  { readonly rounds: number; readonly promisedRound: number | null; readonly phase: TradePhase } | undefined
> {
  const row = await db
    .selectFrom('trade_side')
    .innerJoin('trade', 'trade.id', 'trade_side.trade_id')
    .select((eb) => [
      'trade.promised_round as promisedRound',
      'trade_side.phase',
      eb
        .selectFrom('trade_round')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .whereRef('trade_round.trade_id', '=', 'trade_side.trade_id')
        .whereRef('trade_round.sender', '=', 'trade_side.side')
        .as('rounds'),
    ])
    .where('trade_side.trade_id', '=', tradeId)
    .where('trade_side.member_id', '=', memberId)
    .executeTakeFirst()
  return row && { ...row, rounds: Number(row.rounds) }
}
