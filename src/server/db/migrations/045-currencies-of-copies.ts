import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // Amounts were typed in dollars until now.
  for (const column of ['asking_currency', 'cost_currency']) {
    await db.schema
      .alterTable('stack')
      .addColumn(column, 'text', (added) => added.notNull().defaultTo('usd'))
      .execute()
  }
  // Totals are read from this index alone. Copies unlike every printing count in the currency they are asked for in.
  await db.schema.dropIndex('stack_in_order').execute()
  await db.schema
    .createIndex('stack_in_order')
    .on('stack')
    .columns([
      'binder_id',
      'name_key',
      'id',
      'printing_id',
      'finish',
      'quantity',
      'condition',
      'marks',
      'asking_cents',
      'asking_currency',
    ])
    .execute()
  // So are the copies of a card that members show.
  await db.schema.dropIndex('stack_shown').execute()
  await db.schema
    .createIndex('stack_shown')
    .on('stack')
    .columns([
      'oracle_card_id',
      'printing_id',
      'finish',
      'condition',
      'language',
      'marks',
      'binder_id',
      'quantity',
      'for_trade',
      'asking_cents',
      'asking_currency',
      'member_id',
    ])
    .execute()
}
