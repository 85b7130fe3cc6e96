import { type Kysely, sql } from 'kysely'

/** The newest unread notification of a bundle is found at once, however many there are. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index notification_newest_of_bundle on notification (recipient_id, kind, bundle_key, in_app, created_at)
    where read_at is null and bundle_key is not null`.execute(db)
  await sql`drop index notification_open_bundle`.execute(db)
}
