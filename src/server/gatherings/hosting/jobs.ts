import { recurring, type TaskKind } from '#server/tasks/task-kind.ts'

import { renewInstants } from './renew-instants.ts'
import { sumsUpChanges, tellsAll } from './tell-all.ts'

const DAY_MS = 86_400_000

export const hostingJobs: readonly TaskKind[] = [
  tellsAll,
  sumsUpChanges,
  recurring({ name: 'gatherings.renew-instants', everyMs: DAY_MS, run: renewInstants }),
]
