import type { ServerDomain } from '#server/server-domain.ts'

import { backupJobs } from './jobs.ts'
import { backupList } from './locks.ts'
import { backupRoutes } from './routes.ts'

export const backups: ServerDomain = {
  guards: [{ tables: ['backup_run'], by: [backupList] }],
  routes: backupRoutes,
  tasks: backupJobs,
}
