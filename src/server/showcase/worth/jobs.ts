import { recurring, type TaskKind } from '#server/tasks/task-kind.ts'

import { weighBinders } from './actions.ts'
import { thinValues } from './thinning/actions.ts'

const LOOK_EVERY_MS = 15 * 60_000
const HOUR_MS = 3_600_000

/**
 * Changed binders, and all of them after an import, are valued before the day is over; old days are reduced
 * to weeks.
 */
export const worthJobs: readonly TaskKind[] = [
  recurring({ name: 'showcase.weigh-binders', everyMs: LOOK_EVERY_MS, run: weighBinders }),
  recurring({
    name: 'showcase.thin-values',
    everyMs: HOUR_MS,
    run: (app, task) => thinValues(app, undefined, task),
  }),
]
