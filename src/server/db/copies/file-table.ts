import { DatabaseSync } from 'node:sqlite'

import type { Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'

import { FILE_TABLE } from './copied-tables.ts'

/** A file of the data folder: its path in there, with `/`, and its bytes. */
export interface CopiedFile {
  readonly path: string
  readonly bytes: Uint8Array
}

/** Puts files into a copy. @returns how many */
export async function putFiles(copy: string, files: AsyncIterable<CopiedFile>): Promise<number> {
  using sqlite = new DatabaseSync(copy)
  sqlite.exec(
    `pragma synchronous = off; create table ${FILE_TABLE} (path text primary key, bytes blob not null)`,
  )
  const insert = sqlite.prepare(`insert into ${FILE_TABLE} (path, bytes) values (?, ?)`)
  let count = 0
  for await (const { path, bytes } of files) {
    insert.run(path, bytes)
    count += 1
  }
  return count
}

/** The files in a copy, one by one. */
export function* takeFiles(copy: string): Generator<CopiedFile> {
  using sqlite = new DatabaseSync(copy, { readOnly: true })
  for (const { path, bytes } of sqlite.prepare(`select path, bytes from ${FILE_TABLE}`).iterate())
    if (bytes instanceof Uint8Array) yield { path: String(path), bytes }
}

/** Makes a copy a database that a server can use: without the files, and up to date. `work` is done in it at the end. */
export async function readyForUse(copy: string, work: (db: Database) => Promise<void>): Promise<void> {
  {
    using sqlite = new DatabaseSync(copy)
    sqlite.exec(`drop table ${FILE_TABLE}`)
  }
  const { db } = openDatabase(`file:${copy}`)
  try {
    await migrate(db)
    await work(db)
  } finally {
    await db.destroy()
  }
}
