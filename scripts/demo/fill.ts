import { sql } from 'kysely'
import pino from 'pino'

import { loadFirstHoard } from '#server/cards/import/first-hoard.ts'
import type { Config, HashingCost } from '#server/config.ts'
import { openApp } from '#server/open-app.ts'

import { binders } from './binders.ts'
import { bonds } from './bonds.ts'
import { evenings, settleDay } from './evenings.ts'
import { gatherings } from './gatherings.ts'
import { homes } from './homes.ts'
import { visits } from './people.ts'
import { prices } from './prices.ts'
import { requests } from './requests.ts'
import { Town } from './town.ts'
import { trades } from './trades.ts'
import { wants } from './wants.ts'

/** Everybody knows the password of the demo, and its members sign in some 400 times: let it cost next to nothing. */
const CHEAP_HASHING: HashingCost = { memory: 8, passes: 1, parallelism: 1 }

/** Builds the whole community in an empty database. Its members act like real ones, day after day. */
export async function fill(config: Config): Promise<void> {
  const log = pino({ level: 'warn' }, pino.destination(process.stderr.fd))
  const { app } = await openApp({ ...config, hashingCost: CHEAP_HASHING }, log)
  try {
    // A folder that was not filled to its end is emptied and filled again, so nothing need survive a power cut.
    await sql`pragma synchronous = off`.execute(app.db)
    const today = app.now()
    const past = [
      prices,
      visits,
      homes,
      binders,
      wants,
      bonds,
      requests,
      gatherings,
      trades,
      evenings,
    ].flatMap((part) => part(today))
    await new Town(app).live(past)
    // Today's prices.
    await loadFirstHoard(app)
    await settleDay(app)
  } finally {
    await app.db.destroy()
  }
}
