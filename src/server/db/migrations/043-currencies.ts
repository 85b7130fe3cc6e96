import type { Kysely } from 'kysely'

import { wideInteger } from '#server/db/portable.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('profile').addColumn('currency', 'text').execute()
  // Values were recorded in dollars only until now.
  for (const table of ['binder_weighed', 'binder_value', 'member_value']) {
    await db.schema.alterTable(table).addColumn('eur_cents', wideInteger(db)).execute()
  }
  // A shelf is summed up from this index alone, in either currency.
  await db.schema.dropIndex('printing_prices').execute()
  await db.schema
    .createIndex('printing_prices')
    .on('printing')
    .columns(['id', 'usd_cents', 'usd_foil_cents', 'usd_etched_cents', 'eur_cents', 'eur_foil_cents'])
    .execute()
}
