import type { TaskKind } from '#server/tasks/task-kind.ts'

import { sumsUpChanges, tellsAll } from './tell-all.ts'

export const hostingJobs: readonly TaskKind[] = [tellsAll, sumsUpChanges]
