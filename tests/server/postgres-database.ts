import { Pool } from 'pg'

/** The first version with a copy strategy for templates. Older ones always copy file by file. */
const ASKS_FOR_STRATEGY = 150_000

/** A separate database on this run's server. */
export interface PostgresDatabase {
  readonly url: string
  readonly drop: () => Promise<void>
}

/** Creates an empty database, or a copy of the database `template`. */
export async function createDatabase(name: string, template?: string): Promise<PostgresDatabase> {
  // For a template this small, copying files is several times cheaper than logging every page.
  const { rows } = await onServer().query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  )
  const isAsked = template !== undefined && (rows[0]?.version ?? 0) >= ASKS_FOR_STRATEGY
  const copied = template === undefined ? '' : ` template ${template}`
  await onServer().query(`create database ${name}${copied}${isAsked ? ' strategy file_copy' : ''}`)
  const url = new URL(serverUrl())
  url.pathname = `/${name}`
  return { url: url.href, drop: () => drop(name) }
}

/** Drops all databases whose names begin so, even with open connections. */
export async function dropDatabasesNamed(beginning: string): Promise<void> {
  const { rows } = await onServer().query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [beginning],
  )
  for (const { name } of rows) await drop(name)
}

async function drop(name: string): Promise<void> {
  await onServer().query(`drop database if exists ${name} with (force)`)
}

function serverUrl(): string {
  const url = process.env['TEST_POSTGRES_URL']
  if (url === undefined)
    throw new Error('Set TEST_POSTGRES_URL to a PostgreSQL server, or run npm test, which starts one')
  return url
}

/** To create and drop databases: one connection of this process, which takes longer to open than to use. */
let server: { readonly url: string; readonly pool: Pool } | undefined

function onServer(): Pool {
  const url = serverUrl()
  if (server?.url !== url) {
    server = {
      url,
      pool: new Pool({ connectionString: url, max: 1, allowExitOnIdle: true, idleTimeoutMillis: 0 }),
    }
    // A server that goes away fails the next statement.
    server.pool.on('error', () => {})
  }
  return server.pool
}
