import pino from 'pino'

import { loadFirstHoard } from '#server/cards/import/first-hoard.ts'
import type { Config } from '#server/config.ts'
import { openApp } from '#server/open-app.ts'

import { binders } from './binders.ts'
import { gatherings } from './gatherings.ts'
import { homes } from './homes.ts'
import { visits } from './people.ts'
import { Town } from './town.ts'
import { wants } from './wants.ts'

/** Builds the whole community in an empty database. Its members act like real ones, day after day. */
export async function fill(config: Config): Promise<void> {
  const log = pino({ level: 'warn' }, pino.destination(process.stderr.fd))
  const { app } = await openApp(config, log)
  try {
    await loadFirstHoard(app)
    const today = app.now()
    const past = [visits, homes, binders, wants, gatherings].flatMap((part) => part(today))
    await new Town(app).live(past)
  } finally {
    await app.db.destroy()
  }
}
