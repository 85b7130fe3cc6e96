import { createHash } from 'node:crypto'

import { type Kysely, sql } from 'kysely'

import { isPostgres } from '#server/db/portable.ts'

interface Entry {
  readonly sequence: number
  readonly actor_id: string | null
  readonly act: string
  readonly subject_id: string
  readonly done_at: string
}

/** The audit becomes a chain: each entry says why, what was before and after, and carries the hash of the one before it. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const column of ['reason', 'was', 'became'])
    await sql`alter table audit add column ${sql.ref(column)} text`.execute(db)
  await sql`alter table audit add column hash text not null default ''`.execute(db)
  await chainEntries(db)
  await sql`create index audit_act on audit (act, sequence)`.execute(db)
  if (isPostgres(db)) await refuseOnPostgres(db)
  else await refuseOnSqlite(db)
}

async function chainEntries(db: Kysely<never>): Promise<void> {
  const { rows } = await sql<Entry>`select sequence, actor_id, act, subject_id, done_at from audit
    order by sequence`.execute(db)
  let hash = ''
  for (const { sequence, actor_id, act, subject_id, done_at } of rows) {
    const words = JSON.stringify([hash, actor_id, act, subject_id, null, null, null, done_at])
    hash = createHash('sha256').update(words).digest('hex')
    await sql`update audit set hash = ${hash} where sequence = ${sequence}`.execute(db)
  }
}

async function refuseOnPostgres(db: Kysely<never>): Promise<void> {
  await sql`create function audit_stays() returns trigger language plpgsql as
    $$ begin raise exception 'entries of the audit are only added'; end $$`.execute(db)
  await sql`create trigger audit_stays before update or delete on audit
    for each row execute function audit_stays()`.execute(db)
  await sql`create trigger audit_stays_whole before truncate on audit
    for each statement execute function audit_stays()`.execute(db)
}

async function refuseOnSqlite(db: Kysely<never>): Promise<void> {
  await sql`create trigger audit_is_not_changed before update on audit
    begin select raise(abort, 'entries of the audit are only added'); end`.execute(db)
  await sql`create trigger audit_is_not_deleted before delete on audit
    begin select raise(abort, 'entries of the audit are only added'); end`.execute(db)
}
