import type { TaskKind } from '#server/tasks/task-kind.ts'

import { walkBinder } from './actions.ts'

export const shownJobs: readonly TaskKind[] = [walkBinder]
