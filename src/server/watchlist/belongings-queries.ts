import type { Selectable } from 'kysely'

import type { Database } from '#server/db/database.ts'
import type { Place } from '#server/events/belongings.ts'

import type { WatchlistTables } from './tables.ts'

type WatchRow = Selectable<WatchlistTables['watch']>

/** Lists a member's watches, in the order they were added. */
export async function listWatchRows(
  db: Database,
  memberId: string,
  { after, limit }: Place<WatchRow>,
): Promise<WatchRow[]> {
  return await db
    .selectFrom('watch')
    .selectAll()
    .where('member_id', '=', memberId)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('created_at', 'id'), '>', eb.tuple(after?.created_at ?? '', after?.id ?? '')),
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function listSettingRows(
  db: Database,
  memberId: string,
): Promise<Selectable<WatchlistTables['watch_setting']>[]> {
  return await db.selectFrom('watch_setting').selectAll().where('member_id', '=', memberId).execute()
}

/** Deletes watches. @returns their cards */
export async function deleteWatches(db: Database, memberId: string, limit: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('watch')
    .where('id', 'in', (eb) =>
      eb.selectFrom('watch').select('id').where('member_id', '=', memberId).limit(limit),
    )
    .returning('oracle_card_id as cardId')
    .execute()
  return rows.map(({ cardId }) => cardId)
}

/** Deletes a member's settings. @returns how many */
export async function deleteWatchSettings(db: Database, memberId: string): Promise<number> {
  const rows = await db
    .deleteFrom('watch_setting')
    .where('member_id', '=', memberId)
    .returning('member_id')
    .execute()
  return rows.length
}
