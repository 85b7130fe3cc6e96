/** Errors of the operating system when the server is unreachable or the connection breaks. */
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
 * Error codes while PostgreSQL stops, starts or has no free connection: admin_shutdown, crash_shutdown,
 * cannot_connect_now, too_many_connections, and all of class 08 (connection exceptions).
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const POSTGRES_CODES = /^(?:57P0[123]|53300|08[0-9A-Z]{3})$/

/** Messages of the client library, which have no code. */
const CLIENT_WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed) and is not queryable)/

/**
 * PostgreSQL is unreachable: it is stopping, starting, or the connection was cut. It may be back in a moment.
 */
class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'

  constructor(cause: unknown) {
    super('the database cannot be reached', { cause })
  }
}

/**
 * Whether `error`, or a cause of it, is a {@link DatabaseAway}, which is not a bug. A change that was about
 * to commit may or may not have done so. SQLite is a file and never goes away.
 */
export function isDatabaseAway(error: unknown): boolean {
  return error instanceof Error && (error instanceof DatabaseAway || isDatabaseAway(error.cause))
}

/** Wraps a connection error in {@link DatabaseAway}; returns the error of a statement unchanged. */
export function asDatabaseAway(error: unknown): unknown {
  return error instanceof Error && tellsOfConnection(error) ? new DatabaseAway(error) : error
}

function tellsOfConnection(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : ''
  return NETWORK_CODES.has(code) || POSTGRES_CODES.test(code) || CLIENT_WORDS.test(error.message)
}
