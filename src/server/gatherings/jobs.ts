import type { TaskKind } from '#server/tasks/task-kind.ts'

import { givesUpHosted } from './host-suspended.ts'
import { looksBack } from './look-back.ts'
import { reminds } from './reminders.ts'

export const gatheringJobs: readonly TaskKind[] = [reminds, looksBack, givesUpHosted]
