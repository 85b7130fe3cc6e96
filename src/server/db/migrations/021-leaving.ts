import { randomBytes } from 'node:crypto'

import { type Kysely, sql } from 'kysely'

const SALT_BYTES = 16

/** Lets members delete their accounts. */
export async function up(db: Kysely<never>): Promise<void> {
  await createHidden(db)
  await createRetiredNames(db)
  await createLeaving(db)
  await addMembersNamedByNotices(db)
  await addOwnersOfMails(db)
  await findByMember(db)
}

/** Members who left are hidden wherever suspended members are. */
async function createHidden(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('member').addColumn('left_at', 'text').execute()
  await db.schema.dropIndex('member_suspended').execute()
  await db.schema
    .createIndex('member_hidden')
    .on('member')
    .column('id')
    .where(sql<boolean>`(suspended_at is not null or left_at is not null)`)
    .execute()
}

/** The salt is created once and never changes: with another one, every name would be free again. */
async function createRetiredNames(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('retired_name')
    .addColumn('digest', 'text', (column) => column.primaryKey())
    .execute()
  await db.schema
    .createTable('name_salt')
    .addColumn('salt', 'text', (column) => column.primaryKey())
    .execute()
  await sql`insert into name_salt (salt) values (${randomBytes(SALT_BYTES).toString('base64url')})`.execute(
    db,
  )
}

async function createLeaving(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('leaving')
    .addColumn('member_id', 'text', (column) => column.primaryKey())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('rounds', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('leaving_due').on('leaving').column('due_at').execute()
}

/** Ids are 36 characters long. A notice about a bounty names the member who is not its recipient. */
async function addMembersNamedByNotices(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('notification').addColumn('about_id', 'text').execute()
  await sql`
    update notification set about_id = substr(subject, 1, 36) where kind = 'watch'`.execute(db)
  await sql`
    update notification set about_id = (
      select case
        when bounty.poster_id = notification.recipient_id then substr(notification.subject, 38, 36)
        else bounty.poster_id
      end
      from bounty where bounty.id = substr(notification.subject, 1, 36)
    )
    where kind in ('bounty-matched', 'bounty-claimed', 'bounty-released', 'bounty-caught')`.execute(db)
  await db.schema
    .createIndex('notification_about')
    .on('notification')
    .column('about_id')
    .where(sql<boolean>`about_id is not null`)
    .execute()
}

async function addOwnersOfMails(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('mail').addColumn('member_id', 'text').execute()
  await db.schema.createIndex('mail_member').on('mail').column('member_id').execute()
  await db.schema.createIndex('mail_recipient').on('mail').column('recipient').execute()
}

/** Indexes tables by member that were only ever searched by other columns. */
async function findByMember(db: Kysely<never>): Promise<void> {
  const indexes = {
    match_told_owner: ['match_told', 'owner_id'],
    audit_actor: ['audit', 'actor_id'],
    audit_subject: ['audit', 'subject_id'],
  } as const
  for (const [name, [table, column]] of Object.entries(indexes)) {
    await db.schema.createIndex(name).on(table).column(column).execute()
  }
}
