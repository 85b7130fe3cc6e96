import { Client, Pool, types } from 'pg'

const POOL_SIZE = 16

const COMMIT_CHANNEL = 'tradewyrm_commit'
const RECONNECT_MS = 1000

// Counts and sequence numbers stay far below 2^53; as text they would surprise every reader.
types.setTypeParser(types.builtins.INT8, Number)

/** The table that rate-limiter-flexible counts in; made by the first migration, on PostgreSQL only. */
export const LIMIT_TABLE = 'call_count'

/** Connections to PostgreSQL, shared by everything in this process. */
export function openPool(url: string): Pool {
  const pool = new Pool({ connectionString: url, max: POOL_SIZE })
  // An idle connection that breaks is replaced at its next use; the use itself says what is wrong.
  pool.on('error', () => undefined)
  return pool
}

/** Calls back after each commit of any process, as long as PostgreSQL can be reached; reconnects by itself. */
export function listenForCommits(url: string, onCommit: () => void): { close: () => Promise<void> } {
  let client: Client | undefined
  let isClosed = false
  let retry: NodeJS.Timeout | undefined

  const reconnect = () => {
    client = undefined
    if (!isClosed) retry = setTimeout(() => void connect(), RECONNECT_MS)
  }
  const connect = async () => {
    const next = new Client({ connectionString: url })
    client = next
    next.on('notification', onCommit)
    next.once('error', reconnect)
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
      client?.removeAllListeners('error')
      await client?.end()
    },
  }
}

/** The statement that, inside a transaction, wakes every listening process once it commits. */
export const NOTIFY_COMMIT = `select pg_notify('${COMMIT_CHANNEL}', '')`
