import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('watch').addColumn('eur_cents', 'integer').execute()
  // Targets and rewards were typed in dollars until now.
  await db.schema
    .alterTable('watch')
    .addColumn('alert_currency', 'text', (column) => column.notNull().defaultTo('usd'))
    .execute()
  await db.schema
    .alterTable('bounty')
    .addColumn('reward_currency', 'text', (column) => column.notNull().defaultTo('usd'))
    .execute()
  // As the check of prices will find it; etched cards have no known prices in euros.
  await sql`update watch set eur_cents = (
    select min(case watch.finish
      when 'nonfoil' then printing.eur_cents
      when 'foil' then printing.eur_foil_cents
      when 'etched' then null
      else case
        when printing.eur_cents is null or printing.eur_foil_cents < printing.eur_cents
        then printing.eur_foil_cents
        else printing.eur_cents end
      end)
    from printing
    where printing.oracle_card_id = watch.oracle_card_id
    and (watch.exact_printing_id = '' or printing.id = watch.exact_printing_id)
  )`.execute(db)
}
