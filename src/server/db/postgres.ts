import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { Pool, type PoolClient, types } from 'pg'

import { asDatabaseAway, isDatabaseAway } from './away.ts'

const POOL_SIZE = 16
/** A host that does not answer at all must not keep callers waiting for their refusal. */
const CONNECT_TIMEOUT_MS = 3000

// Counts and sequence numbers stay far below 2^53; as text they would surprise every reader.
types.setTypeParser(types.builtins.INT8, Number)

/** The table that rate-limiter-flexible counts in; made by the first migration, on PostgreSQL only. */
export const LIMIT_TABLE = 'call_count'

/** Hears that PostgreSQL can no longer be reached, and that it is back: once for each. */
export interface AvailabilityListener {
  readonly onAway: (error: unknown) => void
  readonly onBack: () => void
}

/** Connections to PostgreSQL, shared by everything in this process. Broken ones are replaced at the next use. */
export function openPool(url: string): Pool {
  const pool = new Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  })
  pool.on('error', leaveToNextUse)
  // While a client is taken from the pool, nobody but us hears its errors; one that nobody hears ends the process.
  pool.on('connect', (client) => client.on('error', leaveToNextUse))
  return pool
}

function leaveToNextUse(): void {
  // The statement under way fails with the same error, and so does the next one.
}

/**
 * The pool as Kysely uses it. A connection that fails throws {@link DatabaseAway}, so that nobody above takes it for a
 * bug; a statement that fails throws its own error.
 */
export function asKyselyPool(pool: Pool, listener: AvailabilityListener): PostgresPool {
  const clients = new WeakMap<PoolClient, PostgresPoolClient>()
  let isAway = false
  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      const told = asDatabaseAway(error)
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
      const known = clients.get(client) ?? clientOf(client, attempt)
      clients.set(client, known)
      return known
    },
  }
}

function clientOf(
  client: PoolClient,
  attempt: <Result>(work: () => Promise<Result>) => Promise<Result>,
): PostgresPoolClient {
  const query: unknown = (sql: string, parameters: unknown[]) => attempt(() => client.query(sql, parameters))
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the other form of `query` takes a cursor, which we have none of
    query: query as PostgresPoolClient['query'],
    release: (isBroken) => {
      client.release(isBroken)
    },
  }
}
