import { Kysely, type LogEvent, PostgresDialect } from 'kysely'

import type { Database, Tables } from './database.ts'
import { PostgresWire } from './postgres-wire.ts'
import { asKyselyPool, type AvailabilityListener, LIMIT_TABLE, openPool } from './postgres.ts'
import { readAtOnceFrom } from './prepared.ts'
import { openSqlite } from './sqlite.ts'
import { NO_WIRE, type Wire } from './wire.ts'

/** Where calls are counted when several server processes share one database. */
export interface LimitStore {
  readonly pool: unknown
  readonly table: string
}

export interface OpenDatabase {
  readonly db: Database
  /** Absent on SQLite, where a single process counts in memory. */
  readonly limitStore: LimitStore | undefined
  /** Connects to the other processes on the same database. */
  readonly wire: Wire
}

const NOBODY_LISTENS: AvailabilityListener = {
  onAway: () => undefined,
  onBack: () => undefined,
  onFull: () => undefined,
}

/** Called with every statement after it has run. If it throws, the statement fails. */
export type StatementWatch = (statement: string) => void

/**
 * Opens the database named by `url`: `file:…` for SQLite, `postgres://…` for PostgreSQL. Nothing outside this
 * folder knows which one it is.
 * PostgreSQL is contacted at the first query, and may go away and come back. Queries then throw
 * `DatabaseAway`, and `listener` is called both times. It also hears of a full disk, on either database.
 */
export function openDatabase(
  url: string,
  listener: AvailabilityListener = NOBODY_LISTENS,
  watch?: StatementWatch,
): OpenDatabase {
  const watching = watch === undefined ? {} : { log: watchWith(watch) }
  if (url.startsWith('file:')) {
    const { dialect, read } = openSqlite(url.slice('file:'.length), listener.onFull)
    const db = new Kysely<Tables>({ dialect, ...watching })
    readAtOnceFrom(db, read)
    return { db, limitStore: undefined, wire: NO_WIRE }
  }
  const pool = openPool(url)
  return {
    db: new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: asKyselyPool(pool, listener) }),
      ...watching,
    }),
    limitStore: { pool, table: LIMIT_TABLE },
    wire: new PostgresWire(url),
  }
}

/** Kysely's log as a watch: it hears of the statements that succeeded. */
export function watchWith(watch: StatementWatch): (event: LogEvent) => void {
  return ({ level, query }) => {
    if (level === 'query') watch(query.sql)
  }
}
