import { open } from 'node:fs/promises'
import { backup, DatabaseSync } from 'node:sqlite'

import { type Contents, readContents } from './copied-tables.ts'
import { copyPostgres } from './copy-postgres.ts'
import type { OnShare } from './progress.ts'

/** Pages copied at once; between two such pieces the thread does other things. */
const PAGES_AT_ONCE = 1000

/** The copy is not what it should be. */
class BrokenCopy extends Error {
  override readonly name = 'BrokenCopy'
}

/** Which of the two kinds a database is. */
export type DatabaseKind = 'sqlite' | 'postgres'

export function kindOf(databaseUrl: string): DatabaseKind {
  return databaseUrl.startsWith('file:') ? 'sqlite' : 'postgres'
}

/**
 * Copies a database, as it is at one moment, into a new SQLite file, while others read and write. It blocks the thread for
 * moments, so it belongs into one of its own. It needs no migrated database, and changes nothing there.
 * @returns what the copy holds, read from the copy itself
 * @throws {WrongSetting} when PostgreSQL's tables are those of a newer version
 */
export async function copyDatabase(
  databaseUrl: string,
  file: string,
  onShare: OnShare = () => undefined,
): Promise<Contents> {
  // It holds passwords' hashes and letters: nobody else on this machine may read it.
  await (await open(file, 'wx', 0o600)).close()
  if (kindOf(databaseUrl) === 'sqlite') await copySqlite(databaseUrl.slice('file:'.length), file, onShare)
  else await copyPostgres(databaseUrl, file, onShare)
  return checkCopy(file)
}

/**
 * SQLite's own online backup, page by page. By itself it would begin again with every commit of another connection; under a
 * transaction that only reads it copies the state of that transaction, whatever is committed meanwhile.
 */
async function copySqlite(source: string, target: string, onShare: OnShare): Promise<void> {
  using sqlite = new DatabaseSync(source, { readOnly: true })
  sqlite.exec('begin; select count(*) from sqlite_schema')
  // `exec` steps through the rows, and that is the first read: from here on the state stands.
  await backup(sqlite, target, {
    rate: PAGES_AT_ONCE,
    progress: ({ totalPages, remainingPages }) => {
      onShare(1 - remainingPages / totalPages)
    },
  })
  sqlite.exec('commit')
}

/** Opens the copy, as a restore would. */
function checkCopy(file: string): Contents {
  using sqlite = new DatabaseSync(file)
  // One file, without a log beside it.
  sqlite.exec('pragma journal_mode = delete')
  const found = sqlite.prepare('pragma quick_check').get()?.['quick_check']
  if (found !== 'ok') throw new BrokenCopy(`the copy of the database is damaged: ${String(found)}`)
  return readContents(sqlite)
}
