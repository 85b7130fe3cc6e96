import { sumsUpChanges, tellsAll } from '#server/gatherings/telling/public.ts'
import { recurring, type TaskKind } from '#server/tasks/task-kind.ts'

import { renewInstants } from './renew-instants.ts'

const DAY_MS = 86_400_000

export const hostingJobs: readonly TaskKind[] = [
  tellsAll,
  sumsUpChanges,
  recurring({ name: 'gatherings.renew-instants', everyMs: DAY_MS, run: renewInstants }),
]
