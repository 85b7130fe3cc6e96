import { recurring, type TaskKind } from '#server/tasks/task-kind.ts'

import { placeMembers } from './actions.ts'

const HOUR_MS = 3_600_000

export const profileJobs: readonly TaskKind[] = [
  recurring({ name: 'profile.place-members', everyMs: HOUR_MS, runsAtFirst: true, run: placeMembers }),
]
