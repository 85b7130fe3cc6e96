import { type Kysely, sql } from 'kysely'

/** Keeps what each name looks like, so that nobody takes one that is mistaken for another. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('member')
    .addColumn('username_shape', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  // As `shapeOf` of that time computed it.
  const lines = sql`replace(replace(replace(username, 'I', '|'), 'l', '|'), '1', '|')`
  await sql`update member
    set username_shape = replace(replace(lower(replace(${lines}, '0', 'o')), 'rn', 'm'), 'vv', 'w')
    where left_at is null`.execute(db)
  await db.schema.createIndex('member_shape').on('member').column('username_shape').execute()
}
