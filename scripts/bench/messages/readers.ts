import { sql } from 'kysely'

import type { Database } from '#server/db/database.ts'
import { readerKeys } from '#server/db/full-text.ts'

const AT_ONCE = 500

/** Names the readers of conversations of two, as happens when these begin. */
export async function addReaders(db: Database): Promise<void> {
  const { rows } = await sql<{ id: string; first: string; last: string }>`
    select conversation_id as id, min(member_id) as first, max(member_id) as last
    from conversation_member join conversation on id = conversation_id where kind = 'pair'
    group by conversation_id`.execute(db)
  await sql`create table bench_reader (id text primary key, readers text not null)`.execute(db)
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows
      .slice(from, from + AT_ONCE)
      .map(({ id, first, last }) => sql`(${id}, ${readerKeys([first, last])})`)
    await sql`insert into bench_reader (id, readers) values ${sql.join(some)}`.execute(db)
  }
  await sql`update conversation set readers = (
    select readers from bench_reader where bench_reader.id = conversation.id)`.execute(db)
  await sql`drop table bench_reader`.execute(db)
}
