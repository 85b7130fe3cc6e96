import { sql } from 'kysely'

import type { Database } from '#server/db/database.ts'

import { OPEN } from './queries.ts'

/** Puts the new name of a member where things of open cases go by the old one: themselves, and ratings of them. */
export async function updateNamed(db: Database, was: string, became: string): Promise<void> {
  const open = () => db.updateTable('report_case').where('state', '=', OPEN)
  await open().set({ thing_id: became }).where('thing', '=', 'member').where('thing_id', '=', was).execute()
  const rated = `/${was}`
  await open()
    .set({ thing_id: sql<string>`replace(thing_id, ${rated}, ${`/${became}`})` })
    .where('thing', '=', 'rating')
    .where(sql<string>`substr(thing_id, length(thing_id) - ${rated.length - 1})`, '=', rated)
    .execute()
}
