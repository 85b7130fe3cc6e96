import { mkdirSync } from 'node:fs'

import { type ColumnMetadata, sql } from 'kysely'
import { expect, test } from 'vitest'

import type { Database } from '#server/db/database.ts'
import { WORD_TABLES } from '#server/db/full-text.ts'
import { listDone, listKnownMigrations, migrateTo } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'

import { emptyHome } from './backups/homes.ts'

const AT = '2030-01-01T00:00:00.000Z'
/** What a table wants in a column, where the name of its type does not tell. */
const VALUES: readonly (readonly [column: RegExp, value: string])[] = [
  [/_at$|^due$|_until$|_before$|^since$/, AT],
  [/_on$|^day$|^date$/, AT.slice(0, 10)],
  [/^payload$|^facts$|^preferences$|^settings$/, '{}'],
]

/** A table of one row, and the round that fills it. */
const ALONE = ['watch_price_check']
const ROUND_OF_ALONE = 20
/** A table whose parent numbers itself. */
const NOT_FILLED = ['import_opened']

function valueFor({ name, dataType }: ColumnMetadata, round: number): string | number {
  const named = VALUES.find(([column]) => column.test(name))
  if (/int|real|float|double|numeric/i.test(dataType)) return round
  return named === undefined ? `r${String(round)}` : named[1]
}

/** Adds a row with the id of this round to each table that takes one, parents before children. @returns the tables that took none */
async function furnishTables(db: Database, round: number): Promise<string[]> {
  const tables = await db.introspection.getTables()
  // Triggers fill the index of words.
  let waiting = tables.filter(
    ({ name }) => !WORD_TABLES.includes(name) && (!ALONE.includes(name) || round === ROUND_OF_ALONE),
  )
  for (;;) {
    const refused: typeof waiting = []
    for (const table of waiting) {
      const columns = table.columns.filter(({ isAutoIncrementing }) => !isAutoIncrementing)
      const names = sql.join(columns.map(({ name }) => sql.id(name)))
      const values = sql.join(columns.map((column) => sql`${valueFor(column, round)}`))
      const insert = sql`insert into ${sql.table(table.name)} (${names}) values (${values})`
      await insert.execute(db).catch(() => refused.push(table))
    }
    if (refused.length === waiting.length) return refused.map(({ name }) => name)
    waiting = refused
  }
}

async function countRows(db: Database, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)
  return Number(rows[0]?.count)
}

/**
 * Covers: each migration runs over a database of the version before it that has rows in every table but one, on
 * both databases. No member is lost on the way to the newest. The rows are valid for the database, not what the app
 * of that time wrote: what a migration makes of them has a test of its own where it matters.
 */
test(
  'every migration takes a house with members from the version before it to its own',
  { timeout: 240_000 },
  async () => {
    await using house = await emptyHome()
    mkdirSync(house.config.dataDir, { recursive: true })
    const { db } = openDatabase(house.config.databaseUrl)
    try {
      const known = await listKnownMigrations()
      await migrateTo(db, known.slice(0, 1))
      await furnishTables(db, 1)
      // The second makes accounts; from then on each round brings one.
      for (let members = 1; members < known.length; members += 1) {
        const names = known.slice(0, members + 1)
        await migrateTo(db, names)
        expect(await listDone(db)).toEqual(names)
        const refused = await furnishTables(db, members + 1)
        const unexpected = refused.filter((name) => !NOT_FILLED.includes(name))
        expect(unexpected, known[members]).toEqual([])
        expect(await countRows(db, 'auth_user'), known[members]).toBe(members)
      }
      expect(await countRows(db, 'member')).toBe(known.length - 1)
    } finally {
      await db.destroy()
    }
  },
)
