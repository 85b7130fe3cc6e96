import type { TaskKind } from '#server/tasks/task-kind.ts'

import { tellsOfOpenSeats } from './open-seats.ts'
import { settles } from './settle-seats.ts'

export const seatJobs: readonly TaskKind[] = [settles, tellsOfOpenSeats]
