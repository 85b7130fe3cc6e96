import { recurring, type TaskKind } from '#server/tasks/task-kind.ts'

import { deleteDisputePictures, letGoOfUnsent } from './actions.ts'

const EVERY_MS = 600_000

export const disputePictureJobs: readonly TaskKind[] = [
  deleteDisputePictures,
  recurring({ name: 'trades.let-go-of-pictures', everyMs: EVERY_MS, run: letGoOfUnsent }),
]
