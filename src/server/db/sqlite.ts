import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'

const CACHED_STATEMENTS = 500
/**
 * All tables that have grown much, not only those asked lately: nobody has asked yet. Of each index SQLite then looks at a
 * part only, so that a large file opens as fast as a small one.
 */
const LEARN_OF_ALL_TABLES = 'PRAGMA optimize = 0x10012'

/** Runs one reading statement at once and hands back its rows. */
export type ReadAtOnce = (sql: string, parameters: readonly unknown[]) => readonly object[]

export interface Sqlite {
  readonly dialect: Dialect
  /**
   * Reads by a connection of its own, as of the last commit: it waits for no transaction under
   * way, and pays none of the query builder's price.
   */
  readonly read: ReadAtOnce
}

/** SQLite through Node's own module: write-ahead log, one connection that writes and one that only reads, prepared statements kept. */
export function openSqlite(path: string): Sqlite {
  const sqlite = new DatabaseSync(path)
  sqlite.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000; PRAGMA wal_autocheckpoint = 1000; PRAGMA cache_size = -16384',
  )
  // What is deleted is overwritten: whoever has left is not to be read in the pages of the file.
  sqlite.exec('PRAGMA secure_delete = ON')
  sqlite.exec(LEARN_OF_ALL_TABLES)
  const reader = new Reader(path)
  const dialect = new ImmediateSqliteDialect({
    database: {
      close: () => {
        reader.close()
        sqlite.exec('PRAGMA optimize')
        sqlite.exec('PRAGMA wal_checkpoint(TRUNCATE)')
        sqlite.close()
      },
      prepare: cachedStatements(sqlite),
    },
  })
  return { dialect, read: (sql, parameters) => reader.read(sql, parameters) }
}

class Reader {
  readonly #path: string
  readonly #statements = new Map<string, StatementSync>()
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

  constructor(config: ConstructorParameters<typeof SqliteDialect>[0]) {
    super(config)
    this.#config = config
  }

  override createDriver(): SqliteDriver {
    return new ImmediateSqliteDriver(this.#config)
  }
}

/**
 * Takes the write lock at `begin`. A transaction that reads first and writes later would fail
 * half-way when another process has written in between; this one waits its turn instead.
 */
class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

/** Kysely prepares every statement anew; the least recently used ones are kept here instead. */
function cachedStatements(sqlite: DatabaseSync): (sql: string) => SqliteStatement {
  const statements = new Map<string, SqliteStatement>()
  return (sql) => {
    const known = statements.get(sql)
    if (known !== undefined) {
      statements.delete(sql)
      statements.set(sql, known)
      return known
    }
    const statement = asKyselyStatement(sqlite.prepare(sql))
    if (!/^\s*(?:select|insert|update|delete|with)\b/i.test(sql)) return statement
    statements.set(sql, statement)
    if (statements.size > CACHED_STATEMENTS) statements.delete(statements.keys().next().value ?? '')
    return statement
  }
}

/** Kysely expects better-sqlite3's statements; Node's own lack only `reader`. */
function asKyselyStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...sqlValues(parameters)),
    run: (parameters) => statement.run(...sqlValues(parameters)),
    iterate: (parameters) => statement.iterate(...sqlValues(parameters)),
  }
}

function sqlValues(parameters: readonly unknown[]): SQLInputValue[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Kysely types parameters by column
  return parameters.map(storable) as SQLInputValue[]
}

/** Better Auth hands over dates and booleans, which SQLite does not know. */
function storable(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Date) return value.toISOString()
  return value ?? null
}
