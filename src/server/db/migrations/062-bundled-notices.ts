import { type Kysely, sql } from 'kysely'

/** What was told before is a bundle each. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table notification add column bundle text not null default ''`.execute(db)
  await sql`alter table notification add column bundle_key text`.execute(db)
  await sql`update notification set bundle = id`.execute(db)
  await sql`create index notification_bundle on notification (bundle, created_at, id)`.execute(db)
  await sql`create index notification_open_bundle on notification (recipient_id, kind, bundle_key)
    where read_at is null and bundle_key is not null`.execute(db)
}
