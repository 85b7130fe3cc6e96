import { Kysely, PostgresDialect } from 'kysely'

import type { Database, Tables } from '#server/db/database.ts'
import { openDatabase, type StatementWatch, watchWith } from '#server/db/open-database.ts'

import { KeptDatabase } from './kept-database.ts'
import { stockHome } from './ready-made.ts'

export interface OwnDatabase {
  readonly url: string
  readonly db: Database
  readonly close: () => Promise<void>
}

/** Databases of earlier tests in this process that nobody uses now. */
const kept: KeptDatabase[] = []

/**
 * Opens a database for one test alone, of this run's kind, in which only what the migrations leave is stored. On
 * PostgreSQL it is that of an earlier test, emptied: creating one and connecting to it takes longer than most tests.
 */
export async function openOwnDatabase(home: string, watch: StatementWatch): Promise<OwnDatabase> {
  if (process.env['TEST_DATABASE'] !== 'postgres') return await openNew(home, watch)
  const own = kept.pop() ?? (await KeptDatabase.make(home))
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: own.pool }),
    log: watchWith(watch),
  })
  return {
    url: own.url,
    db,
    close: async () => {
      // Whatever this test left running fails from now on, instead of writing into the next test's world.
      await db.destroy()
      if (await own.empty()) kept.push(own)
    },
  }
}

async function openNew(home: string, watch: StatementWatch): Promise<OwnDatabase> {
  const { url, drop } = await stockHome(home, 'tables')
  const { db } = openDatabase(url, undefined, watch)
  return {
    url,
    db,
    close: async () => {
      await db.destroy()
      await drop()
    },
  }
}
