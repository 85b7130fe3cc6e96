import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { Pool, type PoolClient, type QueryResult, types } from 'pg'

import { asDatabaseAway, isDatabaseAway } from './away.ts'
import { isDiskFull } from './full.ts'
import { isStalePlan, StatementNames } from './statement-names.ts'

const POOL_SIZE = 16
/** A host that never answers must not keep callers waiting for their refusal. */
const CONNECT_TIMEOUT_MS = 3000

// Counts and sequence numbers stay far below 2^53, and nobody expects them as text.
types.setTypeParser(types.builtins.INT8, Number)

/** What PostgreSQL answers to every statement of a transaction after one of them failed. */
const FAILED_TRANSACTION = '25P02'

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
    keepAlive: true,
  })
  pool.on('error', ignoreUntilNextUse)
  // While a client is checked out, only we listen to its errors, and an error without a listener ends the
  // process.
  pool.on('connect', (client) => client.on('error', ignoreUntilNextUse))
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
  const query: unknown = (sql: string, parameters: unknown[]) =>
    attempt(() => ask(client, names, sql, parameters))
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the other form of `query` takes a cursor, which we do not use
    query: query as PostgresPoolClient['query'],
    release: (isBroken) => {
      client.release(isBroken)
    },
  }
}

/** Runs a statement, under its name if it comes often. */
async function ask(
  client: PoolClient,
  names: StatementNames,
  sql: string,
  parameters: unknown[],
): Promise<QueryResult> {
  // What has no parameters goes to PostgreSQL in one message as it is: begin, commit and the like.
  const name = parameters.length === 0 ? undefined : names.nameOf(sql)
  if (name === undefined) return await client.query(sql, parameters)
  try {
    return await client.query({ name, text: sql, values: parameters })
  } catch (error) {
    if (!isStalePlan(error)) throw error
    names.forget()
    return await client.query(sql, parameters).catch((again: unknown) => {
      // A transaction has failed with its statement, and is tried again as a whole.
      throw isTransactionOver(again) ? error : again
    })
  }
}

function isTransactionOver(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === FAILED_TRANSACTION
}
