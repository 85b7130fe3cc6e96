import type { Kysely } from 'kysely'

/** Texts a host may add later, empty until then. */
const TEXTS = [
  'title',
  'description',
  'address',
  'cost_note',
  'formats',
  'power_level',
  'house_rules',
  'bring',
  'accessibility',
  'cancel_word',
] as const

const NUMBERS = ['guests_max', 'needs_approval', 'told_change'] as const

export async function up(db: Kysely<never>): Promise<void> {
  for (const name of TEXTS) {
    await db.schema
      .alterTable('gathering')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  }
  for (const name of NUMBERS) {
    await db.schema
      .alterTable('gathering')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  }
  await db.schema.alterTable('gathering').addColumn('minutes', 'integer').execute()
  await db.schema.alterTable('gathering').addColumn('canceled_at', 'text').execute()
  await db.schema
    .alterTable('gathering_player')
    .addColumn('guests', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await addWaiting(db)
  await addHosting(db)
}

async function addWaiting(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('gathering_waiter')
    .addColumn('gathering_id', 'text', (column) =>
      column.notNull().references('gathering.id').onDelete('cascade'),
    )
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('guests', 'integer', (column) => column.notNull())
    .addColumn('takes_at_once', 'integer', (column) => column.notNull())
    .addColumn('offered_until', 'text')
    .addColumn('told_open', 'integer', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('gathering_waiter_key', ['gathering_id', 'member_id'])
    .execute()
  await db.schema
    .createIndex('gathering_waiter_member')
    .on('gathering_waiter')
    .columns(['member_id', 'gathering_id'])
    .execute()
}

async function addHosting(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('gathering_cohost')
    .addColumn('gathering_id', 'text', (column) =>
      column.notNull().references('gathering.id').onDelete('cascade'),
    )
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('gathering_cohost_key', ['gathering_id', 'member_id'])
    .execute()
  await db.schema
    .createIndex('gathering_cohost_member')
    .on('gathering_cohost')
    .columns(['member_id', 'gathering_id'])
    .execute()
  await db.schema
    .createTable('gathering_change')
    .addColumn('gathering_id', 'text', (column) =>
      column.notNull().references('gathering.id').onDelete('cascade'),
    )
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('changes', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('gathering_change_key', ['gathering_id', 'number'])
    .execute()
}
