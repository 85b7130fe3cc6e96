import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { Pool, type PoolClient, types } from 'pg'

import { asDatabaseAway, isDatabaseAway } from './away.ts'
import { isDiskFull } from './full.ts'
import { RoundTrips } from './round-trips.ts'
import { StatementNames } from './statement-names.ts'

const POOL_SIZE = 16
/** A host that never answers must not keep callers waiting for their refusal. */
const CONNECT_TIMEOUT_MS = 3000
/** A new connection knows no table yet: what it is asked first takes 20 to 60 ms longer. By default, pg closes them after 10 s. */
const IDLE_MS = 10 * 60_000

/**
 * Compiling takes up to two seconds, and helpers of a statement take 10 to 30 ms to begin, on cores that others
 * need; no statement of ours is long enough to gain that back. By default, PostgreSQL takes a page elsewhere for
 * four times as costly as the next one, as it was on disks that turn. So it reads whole tables where a few hundred
 * rows are asked for. It asks the disk for one page ahead, where today's disks answer dozens at once; 0 means that
 * its system can't ask ahead.
 * @see https://www.postgresql.org/docs/current/runtime-config-query.html#GUC-RANDOM-PAGE-COST
 * @see https://www.postgresql.org/docs/current/runtime-config-resource.html#GUC-EFFECTIVE-IO-CONCURRENCY
 */
const FOR_SHORT_STATEMENTS = `set jit = off; set max_parallel_workers_per_gather = 0; set random_page_cost = 1.1;
  select set_config('effective_io_concurrency', '32', false)
    where current_setting('effective_io_concurrency')::integer between 1 and 31`

// Counts and sequence numbers stay far below 2^53, and nobody expects them as text.
types.setTypeParser(types.builtins.INT8, Number)

/** The table that rate-limiter-flexible counts in; the first migration creates it, on PostgreSQL only. */
export const LIMIT_TABLE = 'call_count'

/** Called when PostgreSQL becomes unreachable and when it is back, once each, and whenever a disk has no room. */
export interface AvailabilityListener {
  readonly onFull: (error: unknown) => void
  readonly onAway: (error: unknown) => void
  readonly onBack: () => void
}

/**
 * Opens the connections to PostgreSQL that everything in this process shares. Broken ones are replaced at the
 * next use.
 */
export function openPool(url: string): Pool {
  const pool = new Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    // A statement needn't wait for the answer to the one before it; see `RoundTrips`.
    pipeline: true,
  })
  pool.on('error', ignoreUntilNextUse)
  // While a client is checked out, only we listen to its errors, and an error without a listener ends the
  // process.
  pool.on('connect', (client) => {
    client.on('error', ignoreUntilNextUse)
    client.query(FOR_SHORT_STATEMENTS).catch(ignoreUntilNextUse)
  })
  return pool
}

function ignoreUntilNextUse(): void {
  // The running statement fails with the same error, and so does the next one.
}

/**
 * Adapts the pool for Kysely. A connection error throws {@link DatabaseAway}, so that callers do not take it
 * for a bug; a failed statement throws its own error.
 */
export function asKyselyPool(pool: Pool, listener: AvailabilityListener): PostgresPool {
  const clients = new WeakMap<PoolClient, PostgresPoolClient>()
  const names = new StatementNames()
  let isAway = false
  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      const told = asDatabaseAway(error)
      if (isDiskFull(error)) listener.onFull(error)
      if (!isAway && isDatabaseAway(told)) {
        isAway = true
        listener.onAway(error)
      }
      throw told
    }
  }
  pool.on('connect', () => {
    if (isAway) listener.onBack()
    isAway = false
  })
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await attempt(() => pool.connect())
      const known = clients.get(client) ?? clientOf(client, names, attempt)
      clients.set(client, known)
      return known
    },
  }
}

function clientOf(
  client: PoolClient,
  names: StatementNames,
  attempt: <Result>(work: () => Promise<Result>) => Promise<Result>,
): PostgresPoolClient {
  const trips = new RoundTrips(client, names)
  const query: unknown = (sql: string, parameters: readonly unknown[]) =>
    attempt(() => trips.query({ sql, parameters }))
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the other form of `query` takes a cursor, which we do not use
    query: query as PostgresPoolClient['query'],
    release: (isBroken) => {
      client.release(isBroken)
    },
  }
}
