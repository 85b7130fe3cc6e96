import { Kysely, PostgresDialect } from 'kysely'

import type { Database, Tables } from './database.ts'
import {
  asKyselyPool,
  type AvailabilityListener,
  LIMIT_TABLE,
  listenForCommits,
  openPool,
} from './postgres.ts'
import { readAtOnceFrom } from './prepared.ts'
import { openSqlite } from './sqlite.ts'

const SQLITE_POLL_MS = 1000

/** Where calls are counted when several server processes share one database. */
export interface LimitStore {
  readonly pool: unknown
  readonly table: string
}

export interface OpenDatabase {
  readonly db: Database
  /** Absent on SQLite, where one process serves alone and counts in memory. */
  readonly limitStore: LimitStore | undefined
  /**
   * Calls back soon after a commit of another process; the caller's own commits it hears of from
   * `transact`. On SQLite it is a plain clock: a second process there is a short command.
   */
  readonly watchCommits: (onCommit: () => void) => { close: () => Promise<void> }
}

const NOBODY_LISTENS: AvailabilityListener = { onAway: () => undefined, onBack: () => undefined }

/**
 * Opens the database named by `url`: `file:…` for SQLite, `postgres://…` for PostgreSQL. Nothing
 * outside this folder knows which. PostgreSQL is connected to at the first query, and may go away and come back:
 * a query then throws `DatabaseAway`, and `listener` hears of both.
 */
export function openDatabase(url: string, listener: AvailabilityListener = NOBODY_LISTENS): OpenDatabase {
  if (url.startsWith('file:')) {
    const { dialect, read } = openSqlite(url.slice('file:'.length))
    const db = new Kysely<Tables>({ dialect })
    readAtOnceFrom(db, read)
    return { db, limitStore: undefined, watchCommits: everySecond }
  }
  const pool = openPool(url)
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: asKyselyPool(pool, listener) }) }),
    limitStore: { pool, table: LIMIT_TABLE },
    watchCommits: (onCommit) => listenForCommits(url, onCommit),
  }
}

function everySecond(onCommit: () => void): { close: () => Promise<void> } {
  const timer = setInterval(onCommit, SQLITE_POLL_MS)
  timer.unref()
  return {
    close: () => {
      clearInterval(timer)
      return Promise.resolve()
    },
  }
}
