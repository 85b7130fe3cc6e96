import type { Job } from '#server/clock/run-jobs.ts'

import { startBackgroundImport, stopBackgroundImport } from './background.ts'
import { isRefreshDue } from './runs/import-state.ts'
import { findImport } from './runs/queries.ts'

const LOOK_EVERY_MS = 5 * 60_000

export const cardJobs: readonly Job[] = [
  {
    name: 'refresh the cards',
    everyMs: LOOK_EVERY_MS,
    runsAtFirst: true,
    run: async (app) => {
      if (!app.config.refreshesCards) return
      if (isRefreshDue(await findImport(app.db, 'scryfall'), app.now())) await startBackgroundImport(app)
    },
    stop: stopBackgroundImport,
  },
]
