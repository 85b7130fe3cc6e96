import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { sql } from 'kysely'
import pino from 'pino'

import { report } from '#scripts/bench/figures.ts'
import type { App } from '#server/app-context.ts'
import { readConfig } from '#server/config.ts'
import { transact } from '#server/events/transact.ts'
import { openApp } from '#server/open-app.ts'
import { emptyDatabase } from '#tests/server/start-app.ts'

const WRITERS = 32
/** Roughly as many as it takes to add a card to a binder. */
const STATEMENTS = 10
/** Short rounds in turn, because these machines change their pace within a minute. */
const ROUNDS = 20
const ROUND_MS = Number(process.env['BENCH_SECONDS'] ?? 60) * (1000 / ROUNDS / 2)

/**
 * What announcing costs 32 independent writers on PostgreSQL: the same changes with and without an event,
 * alternating.
 */
export async function benchAnnouncing(): Promise<void> {
  const home = mkdtempSync(path.join(tmpdir(), 'tradewyrm-announcing-'))
  const { url, drop } = await emptyDatabase(home, 'postgres')
  const settings = { DATA_DIR: home, DATABASE_URL: url, CARDS_REFRESH: 'off' }
  const { app, wire } = await openApp(readConfig(settings), pino({ level: 'error' }))
  await app.tail.start()
  const others = wire.connect({ onWake: () => undefined, onText: () => undefined })
  await sql`create table bench_row (writer integer primary key, count integer not null)`.execute(app.db)
  for (let writer = 0; writer < WRITERS; writer += 1)
    await sql`insert into bench_row values (${writer}, 0)`.execute(app.db)
  const done = { silent: 0, told: 0 }
  for (let round = 0; round < ROUNDS; round += 1) {
    done.silent += await writeFor(app, false)
    done.told += await writeFor(app, true)
  }
  const seconds = (ROUNDS * ROUND_MS) / 1000
  report('postgres, 32 writers: changes a second, silent', (done.silent / seconds).toFixed(0))
  report('postgres, 32 writers: the same, each announced', (done.told / seconds).toFixed(0))
  report('postgres: cost of announcing', `${((1 - done.told / done.silent) * 100).toFixed(1)} %`, '<= 10 %')
  app.tail.stop()
  await others.close()
  await app.db.destroy()
  await drop()
  rmSync(home, { recursive: true, force: true })
}

async function writeFor(app: App, mustAnnounce: boolean): Promise<number> {
  const endsAt = performance.now() + ROUND_MS
  let changes = 0
  const write = async (writer: number) => {
    while (performance.now() < endsAt) {
      await transact(app, [], async ({ db, announce }) => {
        for (let statement = 0; statement < STATEMENTS; statement += 1)
          await sql`update bench_row set count = count + 1 where writer = ${writer}`.execute(db)
        // No domain reacts to this event, so the cost of reactions isn't included.
        if (mustAnnounce)
          await announce({ type: 'saved-searches.changed', memberId: 'somebody' }, ['somebody'])
      })
      changes += 1
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
  return changes
}
