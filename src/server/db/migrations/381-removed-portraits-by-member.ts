import { type Kysely, sql } from 'kysely'

/** Removed portraits went by the names of their members, which are others after a rename. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`update removal
    set thing_id = (select member_id from decision where decision.id = removal.decision_id)
    where thing = 'portrait'`.execute(db)
}
