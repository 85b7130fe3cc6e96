import { recurring, type TaskKind } from '#server/tasks/task-kind.ts'

import { tellOfChanged } from './due-actions.ts'
import { tellNews } from './news/public.ts'
import { forgetTold } from './told/public.ts'

const HOUR_MS = 3_600_000

export const matchJobs: readonly TaskKind[] = [
  tellNews,
  tellOfChanged,
  recurring({ name: 'matches.forget-told', everyMs: HOUR_MS, run: forgetTold }),
]
