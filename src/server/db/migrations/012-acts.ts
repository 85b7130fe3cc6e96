import type { Kysely } from 'kysely'

import { wideInteger } from '#server/db/portable.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await createAct(db)
  await createPieces(db)
  await createLines(db)
}

async function createAct(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('act')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('binder_id', 'text')
    .addColumn('task', 'text', (column) => column.notNull())
    .addColumn('done', 'integer', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
    .addColumn('copies', wideInteger(db), (column) => column.notNull())
    .addColumn('left_out', 'text', (column) => column.notNull())
    .addColumn('line_count', 'integer', (column) => column.notNull())
    .addColumn('begun_at', 'text', (column) => column.notNull())
    .addColumn('finished_at', 'text')
    .addColumn('runner', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addColumn('told_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('act_member').on('act').columns(['member_id', 'begun_at', 'id']).execute()
  await db.schema.createIndex('act_state').on('act').columns(['state', 'seen_at']).execute()
  await db.schema.createIndex('act_finished').on('act').columns(['finished_at', 'id']).execute()
}

async function createPieces(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('act_piece')
    .addColumn('act_id', 'text', (column) => column.notNull().references('act.id'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('stack_ids', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('act_piece_key', ['act_id', 'number'])
    .execute()
}

async function createLines(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('act_line')
    .addColumn('act_id', 'text', (column) => column.notNull().references('act.id'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('line', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('act_line_key', ['act_id', 'number'])
    .execute()
}
