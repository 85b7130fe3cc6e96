import type { Selectable } from 'kysely'

import type { Database } from '#server/db/database.ts'
import type { DisputeTables } from '#server/trades/disputes/tables.ts'

/** A member's pictures of one trade. */
interface OfMember {
  readonly tradeId: string
  readonly memberId: string
}

/** A picture as stored. */
export interface StoredPicture extends OfMember {
  readonly id: string
  /** Since when it waits to be named in a dispute; `null` once it is. */
  readonly unsentSince: string | null
}

const COLUMNS = ['id', 'trade_id as tradeId', 'member_id as memberId', 'unsent_since as unsentSince'] as const

export async function findPicture(db: Database, id: string): Promise<StoredPicture | undefined> {
  return await db.selectFrom('dispute_picture').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

export async function insertPicture(
  db: Database,
  { id, tradeId, memberId, madeAt }: OfMember & { readonly id: string; readonly madeAt: string },
): Promise<void> {
  const row = { id, trade_id: tradeId, member_id: memberId, made_at: madeAt, unsent_since: madeAt }
  await db.insertInto('dispute_picture').values(row).execute()
}

/** Lists the pictures named in a dispute, in the order in which they came; there are few. */
export async function listSent(db: Database, tradeId: string): Promise<StoredPicture[]> {
  return await db
    .selectFrom('dispute_picture')
    .select(COLUMNS)
    .where('trade_id', '=', tradeId)
    .where('unsent_since', 'is', null)
    .orderBy('made_at')
    .orderBy('id')
    .execute()
}

/** Lists the pictures of a member that wait to be named, the newest first. */
export async function listUnsent(db: Database, { tradeId, memberId }: OfMember): Promise<string[]> {
  const rows = await db
    .selectFrom('dispute_picture')
    .select('id')
    .where('trade_id', '=', tradeId)
    .where('member_id', '=', memberId)
    .where('unsent_since', 'is not', null)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

/** Marks pictures of a member as named. @returns how many of them there are */
export async function updateSent(
  db: Database,
  { tradeId, memberId }: OfMember,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0
  const { numUpdatedRows } = await db
    .updateTable('dispute_picture')
    .set({ unsent_since: null })
    .where('id', 'in', ids)
    .where('trade_id', '=', tradeId)
    .where('member_id', '=', memberId)
    .where('unsent_since', 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Lists pictures that have waited since before a time, the longest first. */
export async function listForgotten(
  db: Database,
  before: string,
  most: number,
): Promise<{ id: string; tradeId: string }[]> {
  return await db
    .selectFrom('dispute_picture')
    .select(['id', 'trade_id as tradeId'])
    .where('unsent_since', '<', before)
    .orderBy('unsent_since')
    .limit(most)
    .execute()
}

/** Deletes these pictures, except those named meanwhile if only unsent ones are meant. @returns which were there */
export async function deletePictures(
  db: Database,
  ids: readonly string[],
  { onlyUnsent }: { readonly onlyUnsent: boolean },
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .deleteFrom('dispute_picture')
    .where('id', 'in', ids)
    .$if(onlyUnsent, (query) => query.where('unsent_since', 'is not', null))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes the pictures of a trade, or those of one of its members. @returns which */
export async function deletePicturesOf(
  db: Database,
  { tradeId, memberId }: { readonly tradeId: string; readonly memberId: string | undefined },
): Promise<string[]> {
  const rows = await db
    .deleteFrom('dispute_picture')
    .where('trade_id', '=', tradeId)
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? ''))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists the pictures that a member added to disputes; there are few. */
export async function listPictureRows(
  db: Database,
  memberId: string,
): Promise<Selectable<DisputeTables['dispute_picture']>[]> {
  return await db
    .selectFrom('dispute_picture')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('made_at')
    .execute()
}
