import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

import { sql } from 'kysely'

import { makeInThread } from '#server/backups/background.ts'
import { restoreBackup } from '#server/backups/restore-backup.ts'
import { readDatabaseBytes } from '#server/db/database-bytes.ts'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { isPostgres } from '#server/db/portable.ts'
import { crowd } from '#tests/members/crowd.ts'
import { emptyDatabase, startApp, testConfig } from '#tests/server/start-app.ts'

import { report } from './figures.ts'

/** Gigabytes of the database; the aims are for 5. */
const GIGABYTES = Number(process.env['BACKUP_GB'] ?? '5')
const GIGABYTE = 1_000_000_000
const MEMBERS = 10_000
/** Of the ledger of points, whose rows are about this large with their indexes. */
const ROW_BYTES = 870
const ROWS_AT_ONCE = 50_000
const PAUSE_MS = 5
const USUAL_MS = 10_000
const NANOSECONDS = 1e6
const PATIENCE_MS = 3_600_000

/** A backup of a large house while members act, and its restore. */
export async function benchBackup(database: string): Promise<void> {
  process.env['TEST_DATABASE'] = database
  const root = mkdtempSync(path.join(tmpdir(), 'tradewyrm-bench-'))
  await using app = await startApp()
  await crowd(app, MEMBERS)
  await grow(app.db)
  report(
    `${database}: size of the database`,
    `${((await readDatabaseBytes(app.db)) / GIGABYTE).toFixed(2)} GB`,
  )
  const archive = path.join(root, 'large.backup')
  const task = { config: app.config, archive, madeAt: app.now().toISOString() }
  report(`${database}: event loop without a backup, p99.9`, `${(await usualDelay(app)).toFixed(1)} ms`)
  const startedAt = performance.now()
  const acting = { isOver: false }
  const made = makeInThread(task, AbortSignal.timeout(PATIENCE_MS)).finally(() => {
    acting.isOver = true
  })
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const acts = await actUntil(app, acting, 'meanwhile')
  delay.disable()
  if ('failure' in (await made)) throw new Error('no backup was made')
  const seconds = (performance.now() - startedAt) / 1000
  report(
    `${database}: backup of ${String(GIGABYTES)} GB, ${String(acts)} acts meanwhile`,
    `${seconds.toFixed(1)} s`,
  )
  report('  size of the file', `${(statSync(archive).size / GIGABYTE).toFixed(2)} GB`)
  report('  event loop, p99.9', `${(delay.percentile(99.9) / NANOSECONDS).toFixed(1)} ms`, '≤ 50 ms')
  await benchRestore(database, root, archive)
  rmSync(root, { recursive: true, force: true })
}

async function benchRestore(database: string, root: string, archive: string): Promise<void> {
  const home = path.join(root, 'restored')
  const { url, drop } = await emptyDatabase(home, database)
  const startedAt = performance.now()
  await restoreBackup(testConfig(home, url), archive)
  const seconds = (performance.now() - startedAt) / 1000
  report(`${database}: restore of ${String(GIGABYTES)} GB`, `${seconds.toFixed(1)} s`, '≤ 120 s for 5 GB')
  const { db } = openDatabase(url)
  const { rows } = await sql<{ count: number }>`select count(*) as count from member`.execute(db)
  await db.destroy()
  if (Number(rows[0]?.count) < MEMBERS) throw new Error('members are missing')
  await drop()
}

/** How late the event loop is while members act and nothing else goes on, at the 99.9th percentile, in milliseconds. */
async function usualDelay(app: Parameters<typeof crowd>[0]): Promise<number> {
  const acting = { isOver: false }
  const over = wait(USUAL_MS).finally(() => {
    acting.isOver = true
  })
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  await actUntil(app, acting, 'before')
  delay.disable()
  await over
  return delay.percentile(99.9) / NANOSECONDS
}

async function actUntil(
  app: Parameters<typeof crowd>[0],
  acting: { readonly isOver: boolean },
  name: string,
): Promise<number> {
  let acts = 0
  while (!acting.isOver) {
    await crowd(app, 1, `${name}-${String(acts)}`)
    acts += 1
    await wait(PAUSE_MS)
  }
  return acts
}

/**
 * Fills the ledger of points, which has indexes, up to the size. Rows come in the order of their indexes: at random,
 * filling 5 GB takes half an hour. Most of each row is random, since what repeats would make the backup small.
 */
async function grow(db: Database): Promise<void> {
  const rows = Math.round((GIGABYTES * GIGABYTE) / ROW_BYTES)
  const plain: Parameters<typeof isPostgres>[0] = db
  const digest = isPostgres(plain)
    ? sql`lpad(n::text, 10, '0') || md5(random()::text) || md5(random()::text)`
    : sql`printf('%010d', n) || hex(randomblob(32))`
  for (let from = 0; from < rows; from += ROWS_AT_ONCE)
    await sql`
      with recursive counted(n) as (select ${from} + 0 union all select n + 1 from counted where n < ${from + ROWS_AT_ONCE - 1})
      insert into award (id, member_id, deed, subject, points, text, awarded_at)
      select ${digest}, 'id-' || (n / ${Math.ceil(rows / MEMBERS)}), 'ADD_TO_WATCHLIST', ${digest}, 1, ${digest} || ' was added', '2029-01-01T00:00:00.000Z'
      from counted`.execute(db)
}
