import type { Insertable, Selectable } from 'kysely'

import { GUESTBOOK_SHOWN, type GuestbookEntry } from '#contract/guestbook.ts'
import type { Database } from '#server/db/database.ts'

import type { GuestbookTables } from './tables.ts'

type Row = GuestbookTables['guestbook_entry']

/** Lists the latest entries, newest first. */
export async function listEntries(db: Database): Promise<GuestbookEntry[]> {
  return await db
    .selectFrom('guestbook_entry')
    .select(['username', 'text', 'signed_at as signedAt'])
    .orderBy('signed_at', 'desc')
    .orderBy('member_id')
    .limit(GUESTBOOK_SHOWN)
    .execute()
}

export async function listEntryRows(db: Database, memberId: string): Promise<Selectable<Row>[]> {
  return await db.selectFrom('guestbook_entry').selectAll().where('member_id', '=', memberId).execute()
}

/** Stores an entry in place of the member's last one. */
export async function insertEntry(db: Database, { member_id, ...facts }: Insertable<Row>): Promise<void> {
  await db
    .insertInto('guestbook_entry')
    .values({ member_id, ...facts })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(facts))
    .execute()
}

export async function deleteEntry(db: Database, memberId: string): Promise<void> {
  await db.deleteFrom('guestbook_entry').where('member_id', '=', memberId).execute()
}
