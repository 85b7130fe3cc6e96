import { recurring, type TaskKind } from '#server/tasks/task-kind.ts'

import { deletePictureFiles, letGoOfPutAway } from './actions.ts'

const EVERY_MS = 600_000

export const portraitJobs: readonly TaskKind[] = [
  deletePictureFiles,
  recurring({ name: 'profile.let-go-of-pictures', everyMs: EVERY_MS, run: letGoOfPutAway }),
]
