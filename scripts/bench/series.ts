import { type RawBuilder, sql } from 'kysely'

import type { Database } from '#server/db/database.ts'
import { isPostgres } from '#server/db/portable.ts'

export type Sql = RawBuilder<unknown>

/** Numbers from one, inclusive, to another, exclusive. */
export interface Range {
  readonly from: number
  readonly to: number
}

/** Runs an insert for each number of a range; `n` is the number. */
export async function insertEach(db: Database, { from, to }: Range, into: Sql, rest: Sql): Promise<void> {
  if (from >= to) return
  await sql`insert into ${into} with recursive series(n) as
    (select ${sql.lit(from)} union all select n + 1 from series where n < ${sql.lit(to - 1)})
    select ${rest}`.execute(db)
}

/** Makes an instant, as text, of seconds since 1970. */
export function instantIn(db: Database): (seconds: Sql) => Sql {
  if (isPostgres(db))
    return (seconds) =>
      sql`to_char(to_timestamp(${seconds}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  return (seconds) => sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${seconds}, 'unixepoch')`
}

/** The id of the thing with that number. */
export const idOf = (letter: string, number: Sql) =>
  sql`(${sql.lit(letter)} || cast(10000000 + ${number} as text))`

/** Adds members who are called after their numbers. */
export async function addMembers(db: Database, range: Range, at: Sql): Promise<void> {
  const [id, username] = [idOf('m', sql`n`), sql`'member_' || cast(n as text)`]
  await insertEach(
    db,
    range,
    sql`auth_user (id, name, email, email_verified, username, display_username, created_at, updated_at)`,
    sql`${id}, ${username}, ${username} || '@example.org', 1, ${username}, ${username}, ${at}, ${at} from series`,
  )
  await insertEach(
    db,
    range,
    sql`member (id, username, username_lower, username_shape, created_at)`,
    sql`${id}, ${username}, ${username}, ${username}, ${at} from series`,
  )
}
