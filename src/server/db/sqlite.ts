import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'
import { LRUCache } from 'lru-cache'

import { isDiskFull } from './full.ts'
import { beginsWord } from './word-beginnings.ts'

const CACHED_STATEMENTS = 500
/**
 * Analyses all tables that have grown much, because none has been queried yet. SQLite samples each index, so
 * a large file opens as fast as a small one.
 */
const LEARN_OF_ALL_TABLES = 'PRAGMA optimize = 0x10012'

/** Runs one reading statement synchronously and returns its rows. */
export type ReadAtOnce = (sql: string, parameters: readonly unknown[]) => readonly object[]

export interface Sqlite {
  readonly dialect: Dialect
  /**
   * Reads the last committed state on its own connection. It waits for no transaction and skips the query
   * builder.
   */
  readonly read: ReadAtOnce
}

/**
 * Opens SQLite through Node's own module, with a write-ahead log, one connection that writes, one that only
 * reads, and cached statements. `onFull` hears of each statement that finds no room on the disk.
 */
export function openSqlite(path: string, onFull: (error: unknown) => void): Sqlite {
  const sqlite = new DatabaseSync(path)
  sqlite.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000; PRAGMA wal_autocheckpoint = 1000; PRAGMA cache_size = -16384',
  )
  // Overwrite deleted data, so that nobody can read about former members in the pages of the file.
  sqlite.exec('PRAGMA secure_delete = ON')
  sqlite.exec(LEARN_OF_ALL_TABLES)
  sqlite.function('begins_word', { deterministic: true }, (words, beginning) =>
    beginsWord(String(words), String(beginning)) ? 1 : 0,
  )
  // SQLite's own `lower` knows the letters of the English alphabet only.
  sqlite.function('small_letters', { deterministic: true }, (words) => String(words).toLowerCase())
  const reader = new Reader(path)
  const dialect = new ImmediateSqliteDialect(
    { database: { close: () => close(sqlite, reader), prepare: cachedStatements(sqlite, onFull) } },
    () => sqlite.isTransaction,
  )
  return { dialect, read: (sql, parameters) => reader.read(sql, parameters) }
}

function close(sqlite: DatabaseSync, reader: Reader): void {
  reader.close()
  try {
    sqlite.exec('PRAGMA optimize')
    sqlite.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  } catch (error) {
    // What was saved is in the write-ahead log, and the next start reads it.
    if (!isDiskFull(error)) throw error
  }
  sqlite.close()
}

class Reader {
  readonly #path: string
  readonly #statements = new LRUCache<string, StatementSync>({ max: CACHED_STATEMENTS })
  #sqlite: DatabaseSync | undefined

  constructor(path: string) {
    this.#path = path
  }

  read(sql: string, parameters: readonly unknown[]): readonly object[] {
    this.#sqlite ??= new DatabaseSync(this.#path, { readOnly: true })
    const statement = this.#statements.get(sql) ?? this.#sqlite.prepare(sql)
    this.#statements.set(sql, statement)
    return statement.all(...sqlValues(parameters))
  }

  close(): void {
    this.#statements.clear()
    this.#sqlite?.close()
  }
}

class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: ConstructorParameters<typeof SqliteDialect>[0]
  readonly #isInTransaction: () => boolean

  constructor(config: ConstructorParameters<typeof SqliteDialect>[0], isInTransaction: () => boolean) {
    super(config)
    this.#config = config
    this.#isInTransaction = isInTransaction
  }

  override createDriver(): SqliteDriver {
    return new ImmediateSqliteDriver(this.#config, this.#isInTransaction)
  }
}

/**
 * Takes the write lock at `begin`. A transaction that reads first and writes later would fail half-way if
 * another process wrote in between; this one waits its turn.
 */
class ImmediateSqliteDriver extends SqliteDriver {
  readonly #isInTransaction: () => boolean

  constructor(config: ConstructorParameters<typeof SqliteDriver>[0], isInTransaction: () => boolean) {
    super(config)
    this.#isInTransaction = isInTransaction
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** A full disk ends the transaction by itself, and a second rollback would hide that error behind its own. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#isInTransaction()) await super.rollbackTransaction(connection)
  }
}

/** Caches the most recently used statements, because Kysely prepares each one anew. */
function cachedStatements(
  sqlite: DatabaseSync,
  onFull: (error: unknown) => void,
): (sql: string) => SqliteStatement {
  const statements = new LRUCache<string, SqliteStatement>({ max: CACHED_STATEMENTS })
  return (sql) => {
    const known = statements.get(sql)
    if (known !== undefined) return known
    const statement = asKyselyStatement(sqlite.prepare(sql), onFull)
    if (!/^\s*(?:select|insert|update|delete|with)\b/i.test(sql)) return statement
    statements.set(sql, statement)
    return statement
  }
}

/** Adapts a statement of Node for Kysely, which expects better-sqlite3's; only `reader` is missing. */
function asKyselyStatement(statement: StatementSync, onFull: (error: unknown) => void): SqliteStatement {
  const attempt = <Result>(work: () => Result): Result => {
    try {
      return work()
    } catch (error) {
      if (isDiskFull(error)) onFull(error)
      throw error
    }
  }
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => attempt(() => statement.all(...sqlValues(parameters))),
    run: (parameters) => attempt(() => statement.run(...sqlValues(parameters))),
    iterate: (parameters) => statement.iterate(...sqlValues(parameters)),
  }
}

function sqlValues(parameters: readonly unknown[]): SQLInputValue[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Kysely types parameters by column
  return parameters.map(storable) as SQLInputValue[]
}

/** Better Auth passes dates and booleans, which SQLite does not know. */
function storable(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Date) return value.toISOString()
  return value ?? null
}
