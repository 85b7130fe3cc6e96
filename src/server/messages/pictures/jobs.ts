import { recurring, type TaskKind } from '#server/tasks/task-kind.ts'

import { deleteMessagePictures, letGoOfUnsent } from './letting-go.ts'

const EVERY_MS = 600_000

export const messagePictureJobs: readonly TaskKind[] = [
  deleteMessagePictures,
  recurring({ name: 'messages.let-go-of-pictures', everyMs: EVERY_MS, run: letGoOfUnsent }),
]
