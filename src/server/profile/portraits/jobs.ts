import type { Job } from '#server/clock/run-jobs.ts'

import { deletingFiles, letGoOfPutAway } from './actions.ts'

const EVERY_MS = 600_000

export const portraitJobs: readonly Job[] = [
  {
    name: 'let go of pictures that nobody shows',
    everyMs: EVERY_MS,
    run: letGoOfPutAway,
    stop: deletingFiles.finish,
  },
]
