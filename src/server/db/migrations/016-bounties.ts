import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('bounty')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('poster_id', 'text', (column) => column.notNull())
    .addColumn('poster_username', 'text', (column) => column.notNull())
    .addColumn('hunter_id', 'text')
    .addColumn('hunter_username', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('oracle_card_id', 'text', (column) => column.notNull())
    .addColumn('printing_id', 'text', (column) => column.notNull())
    .addColumn('exact_printing_id', 'text', (column) => column.notNull())
    .addColumn('finish', 'text', (column) => column.notNull())
    .addColumn('condition_floor', 'integer', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('reward_kind', 'text', (column) => column.notNull())
    .addColumn('reward_cents', 'integer', (column) => column.notNull())
    .addColumn('reward_text', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('card_name', 'text', (column) => column.notNull())
    .addColumn('card_words', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('first_claimed_at', 'text')
    .addColumn('claimed_until', 'text')
    .addColumn('caught_at', 'text')
    .addColumn('caught_by', 'text')
    .addColumn('down_at', 'text')
    .execute()
  await createBoardIndexes(db)
  const indexes = {
    bounty_poster: ['poster_id', 'created_at', 'id'],
    bounty_hunter: ['hunter_id', 'created_at', 'id'],
    bounty_card: ['oracle_card_id', 'poster_id'],
  } as const
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema
      .createIndex(name)
      .on('bounty')
      .columns([...columns])
      .execute()
  }
}

/** Indexes for open bounties: one for each order of the board, and one for those due to expire. */
async function createBoardIndexes(db: Kysely<never>): Promise<void> {
  const orders = {
    bounty_newest: ['created_at', 'id'],
    bounty_reward: ['reward_cents', 'id'],
    bounty_ending: ['expires_at', 'id'],
  } as const
  for (const [name, columns] of Object.entries(orders)) {
    await db.schema
      .createIndex(name)
      .on('bounty')
      .columns([...columns])
      .where(sql.ref('down_at'), 'is', null)
      .execute()
  }
  await db.schema.createIndex('bounty_claim_ending').on('bounty').column('claimed_until').execute()
}
