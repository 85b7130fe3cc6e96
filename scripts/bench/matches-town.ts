import pino from 'pino'

import { readConfig } from '#server/config.ts'
import { openApp } from '#server/open-app.ts'

import { buildTown, LARGE_TOWN } from './matches/town.ts'

/**
 * Fills the database of `DATA_DIR` or `DATABASE_URL`, which holds nothing but real cards, with a town for
 * measuring matches: `DATA_DIR=… node scripts/bench/matches-town.ts`. `TOWN_SHARE`, such as `0.1`, builds
 * only a fraction of it.
 */
const { app } = await openApp(readConfig(process.env), pino({ level: 'silent' }))
const share = Number(process.env['TOWN_SHARE'] ?? 1)
await buildTown(
  app.db,
  {
    members: Math.round(LARGE_TOWN.members * share),
    stacks: Math.round(LARGE_TOWN.stacks * share),
    watches: Math.round(LARGE_TOWN.watches * share),
  },
  (stacks) => {
    process.stdout.write(`${String(stacks)} stacks\n`)
  },
)
await app.db.destroy()
