import pino from 'pino'

import { readConfig } from '#server/config.ts'
import { openApp } from '#server/open-app.ts'

import { buildTown, LARGE_TOWN } from './matches/town.ts'

/**
 * Fills the database of `DATA_DIR` or `DATABASE_URL`, which holds real cards and nothing else, with a town to measure matches
 * in: `DATA_DIR=… node scripts/bench/matches-town.ts`. A share of the whole with `TOWN_SHARE`, as `0.1`.
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
