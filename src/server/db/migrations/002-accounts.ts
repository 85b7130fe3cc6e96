import type { Kysely } from 'kysely'

import { growingKey, wideInteger } from '#server/db/portable.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await createAuthUser(db)
  await createAuthSession(db)
  await createAuthAccount(db)
  await createAuthVerification(db)
  await createMember(db)
  await createAttempt(db)
  await createAudit(db)
}

async function createAuthUser(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('auth_user')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('email_verified', 'integer', (column) => column.notNull())
    .addColumn('image', 'text')
    .addColumn('username', 'text', (column) => column.notNull().unique())
    .addColumn('display_username', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
}

async function createAuthSession(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('auth_session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', 'text', (column) => column.notNull().references('auth_user.id').onDelete('cascade'))
    .addColumn('username_claim', 'text')
    .addColumn('ip_address', 'text')
    .addColumn('user_agent', 'text')
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('auth_session_user').on('auth_session').column('user_id').execute()
  await db.schema.createIndex('auth_session_expires_at').on('auth_session').column('expires_at').execute()
}

async function createAuthAccount(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('auth_account')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('provider_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('auth_user.id').onDelete('cascade'))
    .addColumn('access_token', 'text')
    .addColumn('refresh_token', 'text')
    .addColumn('id_token', 'text')
    .addColumn('access_token_expires_at', 'text')
    .addColumn('refresh_token_expires_at', 'text')
    .addColumn('scope', 'text')
    .addColumn('password', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('auth_account_user').on('auth_account').column('user_id').execute()
}

async function createAuthVerification(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('auth_verification')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('identifier', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
  for (const column of ['identifier', 'value', 'expires_at'] as const) {
    await db.schema
      .createIndex(`auth_verification_${column}`)
      .on('auth_verification')
      .column(column)
      .execute()
  }
}

async function createMember(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('member')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('username_lower', 'text', (column) => column.notNull().unique())
    .addColumn('avatar', 'text')
    .addColumn('admin_since', 'text')
    .addColumn('suspended_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_login_at', 'text')
    .execute()
  await db.schema.createIndex('member_admin_since').on('member').column('admin_since').execute()
}

async function createAttempt(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('attempt')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('until', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('attempt_until').on('attempt').column('until').execute()
}

async function createAudit(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('audit')
    .addColumn('sequence', wideInteger(db), growingKey(db))
    .addColumn('actor_id', 'text')
    .addColumn('act', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('done_at', 'text', (column) => column.notNull())
    .execute()
}
