import type { TaskKind } from '#server/tasks/task-kind.ts'

import { carriesOutSeries } from './carry-out.ts'
import { leavesSeries } from './goer-actions.ts'

export const seriesJobs: readonly TaskKind[] = [carriesOutSeries, leavesSeries]
