import type { Insertable, Selectable } from 'kysely'

import type { TradeLine, TradeSide } from '#contract/trades/rounds.ts'
import type { Database } from '#server/db/database.ts'
import type { Try } from '#server/shown-codes.ts'
import type { TradeTables } from '#server/trades/tables.ts'

/**
 * Stores a code. Those that nobody gave stay, because they tell in a dispute who waited with a code. Yet of each
 * side only the last `unusedMax` of them do.
 */
export async function insertCode(
  db: Database,
  code: Insertable<TradeTables['seal_code']>,
  unusedMax: number,
): Promise<void> {
  await db.insertInto('seal_code').values(code).execute()
  const tooOld = db
    .selectFrom('seal_code as unused')
    .select('unused.id')
    .where('unused.trade_id', '=', code.trade_id)
    .where('unused.side', '=', code.side)
    .where('unused.used_at', 'is', null)
    .orderBy('unused.issued_at', 'desc')
    .orderBy('unused.id', 'desc')
    .limit(unusedMax)
    .offset(unusedMax)
  await db.deleteFrom('seal_code').where('id', 'in', tooOld).execute()
}

/** A code that its owner showed, as kept. */
export interface StoredCode {
  readonly id: string
  readonly binderId: string
  readonly deviceHash: string
  readonly endsAt: string
  readonly usedAt: string | null
  readonly isOwnDevice: boolean
}

const CODE = [
  'id',
  'binder_id as binderId',
  'device_hash as deviceHash',
  'ends_at as endsAt',
  'used_at as usedAt',
  'is_own_device as isOwnDevice',
] as const

interface CodesOf {
  readonly tradeId: string
  readonly side: TradeSide
  readonly round: number
}

/** Finds the newest code of a side with this hash. */
export async function findCode(
  db: Database,
  { tradeId, side, round }: CodesOf,
  hash: string,
): Promise<StoredCode | undefined> {
  const row = await db
    .selectFrom('seal_code')
    .select(CODE)
    .where('trade_id', '=', tradeId)
    .where('side', '=', side)
    .where('round', '=', round)
    .where((eb) => eb.or([eb('digits_hash', '=', hash), eb('token_hash', '=', hash)]))
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, isOwnDevice: row.isOwnDevice === 1 }
}

/** Finds the code of a side that was given last. */
export async function findGivenCode(
  db: Database,
  { tradeId, side, round }: CodesOf,
): Promise<(StoredCode & { readonly usedAt: string }) | undefined> {
  const row = await db
    .selectFrom('seal_code')
    .select(CODE)
    .where('trade_id', '=', tradeId)
    .where('side', '=', side)
    .where('round', '=', round)
    .where('used_at', 'is not', null)
    .orderBy('used_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined || row.usedAt === null) return undefined
  return { ...row, usedAt: row.usedAt, isOwnDevice: row.isOwnDevice === 1 }
}

/** Marks a code as given, once. @returns whether it was not given before */
export async function updateCodeUsed(
  db: Database,
  id: string,
  { at, isOwnDevice }: { readonly at: string; readonly isOwnDevice: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('seal_code')
    .set({ used_at: at, is_own_device: isOwnDevice ? 1 : 0 })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Lists the codes tried on a trade since then, the oldest first. */
export async function listTries(db: Database, tradeId: string, since: string): Promise<Try[]> {
  const rows = await db
    .selectFrom('seal_try')
    .select(['is_right as isRight', 'at'])
    .where('trade_id', '=', tradeId)
    .where('at', '>', since)
    .orderBy('number')
    .execute()
  return rows.map(({ isRight, at }) => ({ isRight: isRight === 1, at }))
}

/** Stores a try; the next number is its own. */
export async function insertTry(
  db: Database,
  { tradeId, side, isRight, at }: { readonly tradeId: string; readonly side: TradeSide } & Try,
): Promise<void> {
  const last = await db
    .selectFrom('seal_try')
    .select('number')
    .where('trade_id', '=', tradeId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const number = (last?.number ?? 0) + 1
  await db
    .insertInto('seal_try')
    .values({ trade_id: tradeId, number, side, is_right: isRight ? 1 : 0, at })
    .execute()
}

/** What went from hand to hand when a trade was sealed. */
export interface SealMove {
  readonly giver: TradeSide
  readonly line: TradeLine
  readonly toBinderId: string
}

export async function insertMoves(db: Database, tradeId: string, moves: readonly SealMove[]): Promise<void> {
  if (moves.length === 0) return
  const rows = moves.map(({ giver, line, toBinderId }, number) => ({
    trade_id: tradeId,
    number,
    giver,
    line: JSON.stringify(line),
    to_binder_id: toBinderId,
  }))
  await db.insertInto('seal_move').values(rows).execute()
}

export async function insertSealedCard(
  db: Database,
  card: Selectable<TradeTables['sealed_card']>,
): Promise<void> {
  await db.insertInto('sealed_card').values(card).execute()
}
