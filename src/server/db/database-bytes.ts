import { sql } from 'kysely'

import type { Database } from './database.ts'
import { isPostgres } from './portable.ts'

/** How much room the database takes. */
export async function readDatabaseBytes(db: Database): Promise<number> {
  const size = isPostgres(db)
    ? sql<{ bytes: number | string }>`select pg_database_size(current_database()) as bytes`
    : sql<{ bytes: number | string }>`
        select pages.page_count * sizes.page_size as bytes
        from pragma_page_count as pages, pragma_page_size as sizes`
  const { rows } = await size.execute(db)
  return Number(rows[0]?.bytes ?? 0)
}
