import { type RoundTerms, TRADE_SIDES, type TradeSide } from '#contract/trades/rounds.ts'
import type { Database } from '#server/db/database.ts'

import { offeredPlaces } from './offered-places.ts'

/** Stores which copies the last round of an offer names. */
export async function insertOffered(db: Database, tradeId: string, terms: RoundTerms): Promise<void> {
  const rows = TRADE_SIDES.flatMap((side) =>
    offeredPlaces(terms[side]).map(({ binderId, printingId, look, quantity }, number) => ({
      trade_id: tradeId,
      side,
      number,
      binder_id: binderId,
      printing_id: printingId,
      look,
      quantity,
    })),
  )
  if (rows.length > 0) await db.insertInto('offered_copy').values(rows).execute()
}

export async function deleteOffered(db: Database, tradeId: string): Promise<void> {
  await db.deleteFrom('offered_copy').where('trade_id', '=', tradeId).execute()
}

/** A place whose copies other open offers name, too. */
export interface SharedPlace {
  readonly side: TradeSide
  /** Its number in `offeredPlaces` of that side. */
  readonly number: number
  readonly offers: number
  /** How many copies they name together. */
  readonly copies: number
}

/** Lists the places of a trade's last round that other open offers name, too. An offer whose time is over is not open. */
export async function listSharedPlaces(db: Database, tradeId: string, now: Date): Promise<SharedPlace[]> {
  const rows = await selectSharing(db, tradeId)
    .innerJoin('trade', 'trade.id', 'other.trade_id')
    .select((eb) => [
      'mine.side',
      'mine.number',
      eb.fn.countAll<number | string>().as('offers'),
      eb.fn.sum<number | string>('other.quantity').as('copies'),
    ])
    .where('trade.answer_by', '>', now.toISOString())
    .where('trade.state', 'in', ['open', 'countered'])
    .groupBy(['mine.side', 'mine.number'])
    .execute()
  return rows.map(({ side, number, offers, copies }) => ({
    side,
    number,
    offers: Number(offers),
    copies: Number(copies),
  }))
}

/** Lists the members of other open offers that name copies of this one, each with the side whose copies they are. */
export async function listSharers(
  db: Database,
  tradeId: string,
): Promise<{ readonly side: TradeSide; readonly memberId: string }[]> {
  return await selectSharing(db, tradeId)
    .innerJoin('trade_side', 'trade_side.trade_id', 'other.trade_id')
    .select(['mine.side', 'trade_side.member_id as memberId'])
    .distinct()
    .execute()
}

function selectSharing(db: Database, tradeId: string) {
  return db
    .selectFrom('offered_copy as mine')
    .innerJoin('offered_copy as other', (join) =>
      join
        .onRef('other.binder_id', '=', 'mine.binder_id')
        .onRef('other.printing_id', '=', 'mine.printing_id')
        .onRef('other.look', '=', 'mine.look')
        .onRef('other.trade_id', '!=', 'mine.trade_id'),
    )
    .where('mine.trade_id', '=', tradeId)
}

/** A place of a member's copies in an unanswered offer, and the other member of it. */
export interface OfferedTo {
  readonly binderId: string
  readonly printingId: string
  readonly otherId: string
}

/** Lists what unanswered offers name of a member's copies; of one binder, if it is given. */
export async function listOfferedOf(db: Database, memberId: string, binderId?: string): Promise<OfferedTo[]> {
  return await db
    .selectFrom('trade_side')
    .innerJoin('offered_copy', (join) =>
      join
        .onRef('offered_copy.trade_id', '=', 'trade_side.trade_id')
        .onRef('offered_copy.side', '=', 'trade_side.side'),
    )
    .select(['offered_copy.binder_id as binderId', 'offered_copy.printing_id as printingId'])
    .select('trade_side.other_id as otherId')
    .distinct()
    .where('trade_side.member_id', '=', memberId)
    .where('trade_side.phase', 'in', ['talks', 'promise'])
    .$if(binderId !== undefined, (query) => query.where('offered_copy.binder_id', '=', binderId ?? ''))
    .execute()
}
