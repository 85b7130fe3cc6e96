import {
  type ColumnDefinitionBuilder,
  CompiledQuery,
  type Kysely,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
  type SqlBool,
} from 'kysely'

import type { Database } from './database.ts'
import { WITH_COMMIT } from './round-trips.ts'
import { isStalePlan } from './statement-names.ts'

/** Whether `db` is PostgreSQL. The two databases agree on almost everything; this file holds the rest. */
export function isPostgres(db: Pick<Kysely<never>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter.supportsTransactionalDdl === true
}

/** Which of the two `db` is. */
export function databaseKind(db: Database): 'postgres' | 'sqlite' {
  return isPostgres(db) ? 'postgres' : 'sqlite'
}

/** Defines a primary key that grows by one per row. */
export function growingKey(db: Kysely<never>): (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder {
  return (column) =>
    isPostgres(db) ? column.primaryKey().generatedAlwaysAsIdentity() : column.primaryKey().autoIncrement()
}

/** The column type for whole numbers that may exceed 2^31; SQLite's integers are wide enough. */
export function wideInteger(db: Kysely<never>): 'bigint' | 'integer' {
  return isPostgres(db) ? 'bigint' : 'integer'
}

/**
 * The number of the current transaction. On PostgreSQL numbers are not in commit order, but every number
 * below {@link oldestRunning} has ended. SQLite has one writer, so all share number 0.
 */
export function transactionNumber(db: Database): RawBuilder<number> {
  return isPostgres(asPlain(db)) ? sql<number>`pg_current_xact_id()::text::bigint` : sql<number>`0`
}

/** The number below which every transaction has committed or rolled back. */
export function oldestRunning(db: Database): RawBuilder<number> {
  return isPostgres(asPlain(db))
    ? sql<number>`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`
    : sql<number>`1`
}

/**
 * Ends a statement that PostgreSQL gets together with the commit, which saves a way there and back. Use it for the
 * last writes of a change: they learn nothing, and an error of theirs fails the commit.
 */
export function withTheCommit(): RawBuilder<unknown> {
  return sql.raw(WITH_COMMIT)
}

/**
 * Locks the rows that `query` selects and skips those locked by others, so that several processes take
 * different rows. SQLite has one writer and needs neither.
 */
export function skipLocked<Tables, Names extends keyof Tables, Row>(
  db: Database,
  query: SelectQueryBuilder<Tables, Names, Row>,
): SelectQueryBuilder<Tables, Names, Row> {
  return isPostgres(asPlain(db)) ? query.forUpdate().skipLocked() : query
}

/**
 * Erases deleted data from disk. SQLite's write-ahead log still holds it, so this writes the log into the
 * file and empties it. PostgreSQL cleans up by itself.
 */
export async function forgetDeleted(db: Database): Promise<void> {
  if (!isPostgres(asPlain(db))) await db.executeQuery(CompiledQuery.raw('pragma wal_checkpoint(truncate)'))
}

/**
 * Updates the statistics that SQLite plans queries by, sampling a few thousand rows of tables that have grown
 * much. PostgreSQL does that by itself.
 */
export async function learnGrowth(db: Database): Promise<void> {
  if (!isPostgres(asPlain(db))) await db.executeQuery(CompiledQuery.raw('pragma optimize'))
}

/**
 * A condition that most rows meet. SQLite counts no values: it takes "is null" for rare, and then prefers an index on
 * that column to a partial one. PostgreSQL knows.
 */
export function mostly(db: Database, condition: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return isPostgres(asPlain(db)) ? sql<SqlBool>`${condition}` : sql<SqlBool>`likely(${condition})`
}

/**
 * Whether a number is one of a few that follow each other. PostgreSQL reads a range of an index page by page of its table,
 * 16 ms for fifty rows that lie apart on a disk. Of two halves it notes first where all rows are, then asks for their
 * pages together, which takes 3.
 */
export function isBetween(
  db: Database,
  column: RawBuilder<unknown>,
  from: number,
  upTo: number,
): RawBuilder<SqlBool> {
  if (!isPostgres(asPlain(db))) return sql`${column} between ${from} and ${upTo}`
  const middle = Math.ceil((from + upTo) / 2)
  return sql`((${column} >= ${from} and ${column} < ${middle}) or (${column} >= ${middle} and ${column} <= ${upTo}))`
}

const SQLITE_BUSY = 5
/** Serialization failure and deadlock. */
const POSTGRES_COLLISIONS = ['40001', '40P01']
const POSTGRES_LOCK_TIMEOUT = '55P03'

/** Whether a transaction failed only because another one was in its way, so that it can safely run again. */
export function isCollision(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error && typeof error.errcode === 'number') return (error.errcode & 0xff) === SQLITE_BUSY
  return isStalePlan(error) || ('code' in error && POSTGRES_COLLISIONS.includes(String(error.code)))
}

/** Whether a transaction waited too long for a lock. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === POSTGRES_LOCK_TIMEOUT
}

function asPlain(db: Database): Pick<Kysely<never>, 'getExecutor'> {
  return db
}

/** A JSON object of these values, as text. */
export function jsonObject(
  db: Kysely<never>,
  values: Readonly<Record<string, RawBuilder<unknown>>>,
): RawBuilder<string> {
  const parts = Object.entries(values).flatMap(([name, value]) => [sql.lit(name), value])
  return isPostgres(db)
    ? sql`json_build_object(${sql.join(parts)})::text`
    : sql`json_object(${sql.join(parts)})`
}

/** These values as a table with one column, `value`, however many: each database binds only so many values. */
export function listed(db: Database, values: readonly string[]): RawBuilder<string> {
  const json = JSON.stringify(values)
  return isPostgres(asPlain(db))
    ? sql`(select value from json_array_elements_text(${json}::json) as listed(value))`
    : sql`(select value from json_each(${json}))`
}

/**
 * Whether a query has more than so many rows and `exists` should be asked with each row of another. There, `in`
 * would mean the same. SQLite begins with all rows of an `in`, however many; PostgreSQL weighs both ways by itself.
 */
export async function isTooMuchForIn<Names extends keyof TablesHere, TablesHere, Row>(
  db: Database,
  query: SelectQueryBuilder<TablesHere, Names, Row>,
  rows: number,
): Promise<boolean> {
  if (isPostgres(asPlain(db))) return false
  return (await query.limit(1).offset(rows).execute()).length > 0
}
