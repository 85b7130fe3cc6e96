import { recurring, type TaskKind } from '#server/tasks/task-kind.ts'

import { deleteReportPictures, letGoOfUnnamed } from './letting-go.ts'

const EVERY_MS = 600_000

export const reportPictureJobs: readonly TaskKind[] = [
  deleteReportPictures,
  recurring({ name: 'reports.let-go-of-pictures', everyMs: EVERY_MS, run: letGoOfUnnamed }),
]
