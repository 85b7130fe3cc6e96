import { sql } from 'kysely'

import type { Database } from '#server/db/database.ts'
import { isPostgres } from '#server/db/portable.ts'

/** What a real database does by itself some time after much was written. Else PostgreSQL does it while we measure. */
export async function tidyUp(db: Database): Promise<void> {
  if (!isPostgres(db)) {
    await sql`analyze`.execute(db)
    return
  }
  await sql`vacuum analyze`.execute(db)
  await sql`checkpoint`.execute(db)
}
