import { randomUUIDv7 } from 'node:crypto'

import pino from 'pino'

import type { App } from '#server/app-context.ts'
import { loadFirstHoard } from '#server/cards/import/first-hoard/actions.ts'
import type { Config } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { reactions } from '#server/domains.ts'
import { LogTail } from '#server/events/log-tail.ts'
import { reactWith } from '#server/events/reactions.ts'

import { binders } from './binders.ts'
import { gatherings } from './gatherings.ts'
import { visits } from './people.ts'
import { Town } from './town.ts'

/** Makes the whole community in an empty database: its members act as real ones do, day after day. */
export async function fill(config: Config): Promise<void> {
  const app = await openApp(config)
  try {
    await loadFirstHoard(app)
    const today = app.now()
    await new Town(app).live([...visits(today), ...binders(today), ...gatherings(today)])
  } finally {
    await app.db.destroy()
  }
}

/** The app without its server. */
async function openApp(config: Config): Promise<App> {
  const { db } = openDatabase(config.databaseUrl)
  await migrate(db)
  const log = pino({ level: 'warn' }, pino.destination(process.stderr.fd))
  return {
    config,
    db,
    log,
    now: () => new Date(),
    newId: () => randomUUIDv7(),
    react: reactWith(reactions),
    tail: new LogTail(db, log),
  }
}
