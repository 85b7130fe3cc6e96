import { type Kysely, sql } from 'kysely'

import { jsonObject } from '#server/db/portable.ts'

/**
 * A notification is stored as the facts that its words are made of. Where the rows hold all of them, facts
 * take the place of the words; the others keep the words they were told in.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table notification add column facts text not null default '{}'`.execute(db)
  await sql`update notification set kind = 'bounty-found'
    where kind = 'bounty-matched' and link like '%view=mine%'`.execute(db)
  await sql`update notification set facts = ${jsonObject(db, { words: sql`message`, path: sql`link` })}`.execute(
    db,
  )
  await sql`update notification set facts = ${jsonObject(db, { rank: sql`subject` })}
    where kind = 'rank'`.execute(db)
  await sql`update notification set facts = ${jsonObject(db, { more: sql`more` })}
    where kind = 'watch-more' and more is not null`.execute(db)
  for (const [kind, name] of [
    ['fellow-asked', 'asker'],
    ['fellow-joined', 'fellow'],
  ] as const) {
    const username = sql`(select username from member where member.id = notification.about_id)`
    await sql`update notification set facts = ${jsonObject(db, { [name]: username })}
      where kind = ${kind} and about_id in (select id from member)`.execute(db)
  }
  for (const column of ['message', 'link', 'more']) {
    await db.schema.alterTable('notification').dropColumn(column).execute()
  }
}
