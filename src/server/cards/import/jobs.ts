import { recurring, type TaskKind } from '#server/tasks/task-kind.ts'

import { startBackgroundImport } from './background.ts'
import { isRefreshDue } from './runs/import-state.ts'
import { findImport } from './runs/queries.ts'

const LOOK_EVERY_MS = 5 * 60_000

export const cardJobs: readonly TaskKind[] = [
  recurring({
    name: 'cards.refresh',
    everyMs: LOOK_EVERY_MS,
    runsAtFirst: true,
    run: async (app) => {
      if (!app.config.refreshesCards) return
      if (isRefreshDue(await findImport(app.db, 'scryfall'), app.now())) await startBackgroundImport(app)
    },
  }),
]
