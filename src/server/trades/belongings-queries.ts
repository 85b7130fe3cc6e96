import type { Selectable } from 'kysely'

import type { Database, Tables } from '#server/db/database.ts'
import type { Place } from '#server/events/belongings.ts'

import { deleteDispute, deleteMissed, updateDisputantGone } from './disputes/belongings-queries.ts'
import { deleteSealing } from './sealing/belongings-queries.ts'
import type { TradeTables } from './tables.ts'

type Row<Table extends keyof TradeTables> = Selectable<TradeTables[Table]>

/** Lists a member's trades, page by page. */
export async function listTradeRows(
  db: Database,
  memberId: string,
  { after, limit }: Place<Row<'trade'>>,
): Promise<Row<'trade'>[]> {
  return await db
    .selectFrom('trade')
    .innerJoin('trade_side', 'trade_side.trade_id', 'trade.id')
    .selectAll('trade')
    .where('trade_side.member_id', '=', memberId)
    .$if(after !== undefined, (query) => query.where('trade_side.trade_id', '>', after?.id ?? ''))
    .orderBy('trade_side.trade_id')
    .limit(limit)
    .execute()
}

/** Lists a member's places in their lists of trades, page by page. */
export async function listSideRows(
  db: Database,
  memberId: string,
  { after, limit }: Place<Row<'trade_side'>>,
): Promise<Row<'trade_side'>[]> {
  return await db
    .selectFrom('trade_side')
    .selectAll()
    .where('member_id', '=', memberId)
    .$if(after !== undefined, (query) => query.where('trade_id', '>', after?.trade_id ?? ''))
    .orderBy('trade_id')
    .limit(limit)
    .execute()
}

export async function listAllTradeIds(db: Database, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('trade_side')
    .select('trade_id as id')
    .where('member_id', '=', memberId)
    .orderBy('trade_id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists the rounds of a member's trade; there are few. What the other wrote is theirs. */
export async function listRoundRows(
  db: Database,
  memberId: string,
  tradeId: string,
): Promise<Row<'trade_round'>[]> {
  const rows = await db
    .selectFrom('trade_round')
    .innerJoin('trade_side', 'trade_side.trade_id', 'trade_round.trade_id')
    .selectAll('trade_round')
    .select('trade_side.side')
    .where('trade_round.trade_id', '=', tradeId)
    .where('trade_side.member_id', '=', memberId)
    .orderBy('trade_round.number')
    .execute()
  return rows.map(({ side, note, ...row }) => Object.assign(row, { note: row.sender === side ? note : '' }))
}

export async function listDeedRows(db: Database, tradeId: string): Promise<Row<'trade_deed'>[]> {
  return await db
    .selectFrom('trade_deed')
    .selectAll()
    .where('trade_id', '=', tradeId)
    .orderBy('number')
    .execute()
}

export async function listOfferedRows(db: Database, tradeId: string): Promise<Row<'offered_copy'>[]> {
  return await db
    .selectFrom('offered_copy')
    .selectAll()
    .where('trade_id', '=', tradeId)
    .orderBy('side')
    .orderBy('number')
    .execute()
}

export async function listGatheringRows(
  db: Database,
  tradeId: string,
): Promise<Selectable<Tables['trade_gathering']>[]> {
  return await db.selectFrom('trade_gathering').selectAll().where('trade_id', '=', tradeId).execute()
}

/** Lists some trades of a member who is leaving, with the other's id; empty if that one has left, too. */
export async function listSome(
  db: Database,
  memberId: string,
  limit: number,
): Promise<{ id: string; side: 'opener' | 'partner'; otherId: string }[]> {
  return await db
    .selectFrom('trade_side')
    .select(['trade_id as id', 'side', 'other_id as otherId'])
    .where('member_id', '=', memberId)
    .orderBy('trade_id')
    .limit(limit)
    .execute()
}

/** Takes a member's name out of a trade, and the notes they sent; the other keeps the rest. */
export async function updateMemberGone(
  db: Database,
  {
    id,
    side,
    memberId,
  }: { readonly id: string; readonly side: 'opener' | 'partner'; readonly memberId: string },
): Promise<void> {
  await db
    .updateTable('trade')
    .set(side === 'opener' ? { opener_id: '' } : { partner_id: '' })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('trade_round')
    .set({ note: '' })
    .where('trade_id', '=', id)
    .where('sender', '=', side)
    .execute()
  await db.deleteFrom('sealed_card').where('trade_id', '=', id).where('giver_id', '=', memberId).execute()
  await db.deleteFrom('trade_gathering').where('trade_id', '=', id).execute()
  await updateDisputantGone(db, { id, side })
  await deleteMissed(db, memberId, id)
  await db.deleteFrom('trade_side').where('trade_id', '=', id).where('member_id', '=', memberId).execute()
  await db.updateTable('trade_side').set({ other_id: '' }).where('trade_id', '=', id).execute()
}

export async function deleteTrade(db: Database, id: string): Promise<void> {
  await deleteSealing(db, id)
  await deleteDispute(db, id)
  await db.deleteFrom('trade_gathering').where('trade_id', '=', id).execute()
  await db.deleteFrom('offered_copy').where('trade_id', '=', id).execute()
  await db.deleteFrom('trade_deed').where('trade_id', '=', id).execute()
  await db.deleteFrom('trade_round').where('trade_id', '=', id).execute()
  await db.deleteFrom('trade_side').where('trade_id', '=', id).execute()
  await db.deleteFrom('trade').where('id', '=', id).execute()
}
