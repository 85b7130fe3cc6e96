import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import { Client } from 'pg'

import { asDatabaseAway } from '#server/db/away.ts'
import type { Database, Tables } from '#server/db/database.ts'

/** A single connection to PostgreSQL. What streams through `client` is part of the transaction that `db` is in. */
export interface OneConnection extends AsyncDisposable {
  readonly client: Client
  readonly db: Database
}

/** @throws {DatabaseAway} if PostgreSQL cannot be reached */
export async function connectOnce(databaseUrl: string): Promise<OneConnection> {
  const client = new Client({ connectionString: databaseUrl })
  // The statement that is running fails with the same error, and so does the next one.
  client.on('error', () => undefined)
  await client.connect().catch((error: unknown) => {
    throw asDatabaseAway(error)
  })
  const query: unknown = async (statement: string, parameters: unknown[]) => {
    try {
      return await client.query(statement, parameters)
    } catch (error) {
      throw asDatabaseAway(error)
    }
  }
  const pool: PostgresPool = {
    options: {},
    end: () => client.end(),
    connect: () =>
      Promise.resolve({
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the other form of `query` takes a cursor, which we do not use
        query: query as Awaited<ReturnType<PostgresPool['connect']>>['query'],
        release: () => undefined,
      }),
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { client, db, [Symbol.asyncDispose]: () => db.destroy() }
}
