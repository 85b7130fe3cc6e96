import { Client } from 'pg'

/** The first version with a copy strategy for templates. Older ones always copy file by file. */
const ASKS_FOR_STRATEGY = 150_000

/** A separate database on this run's server. */
export interface PostgresDatabase {
  readonly url: string
  readonly drop: () => Promise<void>
}

/** Creates an empty database, or a copy of the database `template`. */
export async function createDatabase(name: string, template?: string): Promise<PostgresDatabase> {
  await onServer(async (client) => {
    // For a template this small, copying files is several times cheaper than logging every page.
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    )
    const isAsked = template !== undefined && (rows[0]?.version ?? 0) >= ASKS_FOR_STRATEGY
    const copied = template === undefined ? '' : ` template ${template}`
    await client.query(`create database ${name}${copied}${isAsked ? ' strategy file_copy' : ''}`)
  })
  const url = new URL(serverUrl())
  url.pathname = `/${name}`
  return { url: url.href, drop: () => dropDatabases([name]) }
}

/** Drops databases, even with open connections. */
export async function dropDatabases(names: readonly string[]): Promise<void> {
  await onServer(async (client) => {
    for (const name of names) await client.query(`drop database if exists ${name} with (force)`)
  })
}

function serverUrl(): string {
  const url = process.env['TEST_POSTGRES_URL']
  if (url === undefined)
    throw new Error('Set TEST_POSTGRES_URL to a PostgreSQL server, or run npm test, which starts one')
  return url
}

async function onServer(work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: serverUrl() })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
