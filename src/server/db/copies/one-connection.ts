import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import { Client } from 'pg'
import { from } from 'pg-copy-streams'

import { asDatabaseAway } from '#server/db/away.ts'
import type { Database, Tables } from '#server/db/database.ts'

/** A single connection to PostgreSQL. */
export interface OneConnection extends AsyncDisposable {
  readonly db: Database
  /**
   * Copies lines into a table, in the transaction that `db` is in.
   * @param statement `copy … from stdin`
   * @returns how many rows there were
   * @throws {DatabaseAway} if the connection is cut
   */
  readonly copy: (statement: string, pieces: Iterable<Buffer> | AsyncIterable<Buffer>) => Promise<number>
}

/** @throws {DatabaseAway} if PostgreSQL cannot be reached */
export async function connectOnce(databaseUrl: string): Promise<OneConnection> {
  const client = new Client({ connectionString: databaseUrl })
  // The statement that is running fails with the same error, and so does the next one.
  client.on('error', () => undefined)
  await attempt(() => client.connect())
  const query: unknown = (statement: string, parameters: unknown[]) =>
    attempt(() => client.query(statement, parameters))
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
  const copy: OneConnection['copy'] = (statement, pieces) =>
    attempt(async () => {
      const target = client.query(from(statement))
      await pipeline(Readable.from(pieces, { objectMode: false }), target)
      return target.rowCount
    })
  return { db, copy, [Symbol.asyncDispose]: () => db.destroy() }
}

async function attempt<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw asDatabaseAway(error)
  }
}
