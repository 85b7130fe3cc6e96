import { backupEndpoints } from '#contract/backups.ts'
import { adminRoute, type Limit, type Route } from '#server/http/route.ts'

import { begin } from './actions.ts'
import { describeBackups } from './describe-backups.ts'
import { makeKind } from './jobs.ts'

const MAKE: Limit = { count: 20, seconds: 3600, by: 'member' }

export const backupRoutes: readonly Route[] = [
  adminRoute(backupEndpoints.list, ({ app }) => describeBackups(app)),
  adminRoute(
    backupEndpoints.make,
    async ({ app, member }) => {
      await begin(app, makeKind, 'asked', member)
      return await describeBackups(app)
    },
    { limit: MAKE },
  ),
]
