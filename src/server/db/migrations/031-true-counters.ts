import { type Kysely, sql } from 'kysely'

const COUNTERS = [
  'site_activity',
  'trades_completed',
  'gatherings_created',
  'positive_ratings',
  'bounties_caught',
]

/**
 * Counters held back what was beyond the limits of the rank. Now they say what happened, and columns beside
 * them what of it counts. What was held back is made good where it can be counted again.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const counter of COUNTERS) {
    await db.schema
      .alterTable('standing')
      .addColumn(`counted_${counter}`, 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await sql`update standing set ${sql.ref(`counted_${counter}`)} = ${sql.ref(counter)}`.execute(db)
  }
  const hosted = sql`(select count(*) from gathering where host_id = standing.member_id)`
  const caught = sql`(select count(*) from bounty where hunter_id = standing.member_id and state = 'caught')`
  await sql`update standing set gatherings_created = ${hosted} where gatherings_created < ${hosted}`.execute(
    db,
  )
  await sql`update standing set bounties_caught = ${caught} where bounties_caught < ${caught}`.execute(db)
}
