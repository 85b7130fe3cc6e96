import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await createBinder(db)
  await createStack(db)
}

async function createBinder(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('binder')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('visibility', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('binder_owner').on('binder').columns(['owner_id', 'updated_at', 'id']).execute()
}

async function createStack(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('stack')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('binder_id', 'text', (column) => column.notNull().references('binder.id'))
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('printing_id', 'text', (column) => column.notNull())
    .addColumn('oracle_card_id', 'text', (column) => column.notNull())
    .addColumn('card_name', 'text', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('for_trade', 'integer', (column) => column.notNull())
    .addColumn('finish', 'text', (column) => column.notNull())
    .addColumn('condition', 'text', (column) => column.notNull())
    .addColumn('source_condition', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('marks', 'text', (column) => column.notNull())
    .addColumn('asking_cents', 'integer')
    .addColumn('cost_cents', 'integer')
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('tags', 'text', (column) => column.notNull())
    .addColumn('added_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('stack_equal', [
      'binder_id',
      'printing_id',
      'finish',
      'condition',
      'source_condition',
      'language',
      'marks',
    ])
    .execute()
  const indexes = {
    stack_by_name: ['binder_id', 'card_name', 'id'],
    stack_held: ['member_id', 'oracle_card_id'],
    stack_card: ['oracle_card_id', 'binder_id'],
  } as const
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema
      .createIndex(name)
      .on('stack')
      .columns([...columns])
      .execute()
  }
}
