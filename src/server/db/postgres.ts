import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { Client, Pool, type PoolClient, types } from 'pg'

import { asDatabaseAway, isDatabaseAway } from './away.ts'

const POOL_SIZE = 16
/** A host that does not answer at all must not keep callers waiting for their refusal. */
const CONNECT_TIMEOUT_MS = 3000

const COMMIT_CHANNEL = 'tradewyrm_commit'
const RECONNECT_MS = 250

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

/** Calls back after each commit of any process, as long as PostgreSQL can be reached; reconnects by itself. */
export function listenForCommits(url: string, onCommit: () => void): { close: () => Promise<void> } {
  let client: Client | undefined
  let isClosed = false
  let retry: NodeJS.Timeout | undefined

  const connect = async () => {
    const next = new Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
    })
    client = next
    // A broken connection tells of several errors, and one that nobody hears ends the process.
    const reconnect = () => {
      if (isClosed || client !== next) return
      client = undefined
      retry = setTimeout(() => void connect(), RECONNECT_MS)
    }
    next.on('notification', onCommit)
    next.on('error', reconnect)
    next.on('end', reconnect)
    try {
      await next.connect()
      await next.query(`listen ${COMMIT_CHANNEL}`)
      // Whatever was committed while nobody listened is found now.
      onCommit()
    } catch {
      reconnect()
    }
  }
  const connecting = connect()
  return {
    close: async () => {
      isClosed = true
      clearTimeout(retry)
      await connecting
      await client?.end()
    },
  }
}

/** The statement that, inside a transaction, wakes every listening process once it commits. */
export const NOTIFY_COMMIT = `select pg_notify('${COMMIT_CHANNEL}', '')`
