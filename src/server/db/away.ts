/** What the system says when it cannot reach the server, or the connection breaks. */
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/**
 * What PostgreSQL says while it stops, starts or has no connection left: admin_shutdown, crash_shutdown,
 * cannot_connect_now, too_many_connections, and all of class 08, connection exceptions.
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const POSTGRES_CODES = /^(?:57P0[123]|53300|08[0-9A-Z]{3})$/

/** What the client library says itself, without a code. */
const CLIENT_WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed) and is not queryable)/

/** PostgreSQL cannot be reached now: it stops, starts, or the line to it is cut. It may be back in a moment. */
class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'

  constructor(cause: unknown) {
    super('the database cannot be reached', { cause })
  }
}

/**
 * Whether `error`, or a cause of it, is a {@link DatabaseAway}. This is no bug. Whether a change that was about to
 * commit has done so is unknown. SQLite is a file and never goes away.
 */
export function isDatabaseAway(error: unknown): boolean {
  return error instanceof Error && (error instanceof DatabaseAway || isDatabaseAway(error.cause))
}

/** The error as {@link DatabaseAway} where the connection failed; the same error where the statement did. */
export function asDatabaseAway(error: unknown): unknown {
  return error instanceof Error && tellsOfConnection(error) ? new DatabaseAway(error) : error
}

function tellsOfConnection(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : ''
  return NETWORK_CODES.has(code) || POSTGRES_CODES.test(code) || CLIENT_WORDS.test(error.message)
}
