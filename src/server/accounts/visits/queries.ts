import type { Database } from '#server/db/database.ts'

/** Stores the last day on which a member was here. */
export async function updateHereOn(db: Database, memberId: string, day: string): Promise<void> {
  await db
    .updateTable('member')
    .set({ here_on: day })
    .where('id', '=', memberId)
    .where('left_at', 'is', null)
    .where((eb) => eb.or([eb('here_on', 'is', null), eb('here_on', '<', day)]))
    .execute()
}

/** Lists the members who were here on a day or later. */
export async function listHereSince(db: Database, day: string): Promise<string[]> {
  const rows = await db.selectFrom('member').select('id').where('here_on', '>=', day).execute()
  return rows.map(({ id }) => id)
}
