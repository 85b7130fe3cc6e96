import type { TaskKind } from '#server/tasks/task-kind.ts'

import { checkPrices } from './prices/public.ts'

export const watchlistJobs: readonly TaskKind[] = [checkPrices]
