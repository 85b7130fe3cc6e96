import type { Insertable } from 'kysely'

import type { Database, Tables } from '#server/db/database.ts'

/** PostgreSQL allows 65,535 values per statement, SQLite half of that. */
const MOST_VALUES = 20_000

/** Writes rows in batches, table by table. */
export class Inserts {
  readonly #db: Database
  readonly #waiting = new Map<keyof Tables, object[]>()

  constructor(db: Database) {
    this.#db = db
  }

  async add<Table extends keyof Tables>(table: Table, row: Insertable<Tables[Table]>): Promise<void> {
    const rows = this.#waiting.get(table) ?? []
    this.#waiting.set(table, rows)
    rows.push(row)
    if (rows.length * Object.keys(row).length > MOST_VALUES) await this.finish()
  }

  /** Writes tables in the order they were first named, so rows exist before others refer to them. */
  async finish(): Promise<void> {
    await this.#db.transaction().execute(async (db) => {
      for (const [table, rows] of this.#waiting) {
        if (rows.length === 0) continue
        await db.insertInto(table).values(rows).execute()
        rows.length = 0
      }
    })
  }
}
