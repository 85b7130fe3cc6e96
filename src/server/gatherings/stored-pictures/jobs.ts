import { recurring, type TaskKind } from '#server/tasks/task-kind.ts'

import { deleteGatheringPictures, dropWaiting } from './letting-go.ts'

const EVERY_MS = 600_000

export const gatheringPictureJobs: readonly TaskKind[] = [
  deleteGatheringPictures,
  recurring({ name: 'gatherings.drop-waiting-pictures', everyMs: EVERY_MS, run: dropWaiting }),
]
