import { backupEndpoints, type Backups } from '#contract/backups.ts'
import type { App } from '#server/app-context.ts'
import { adminRoute, type Limit, type Route } from '#server/http/route.ts'

import { begin } from './actions.ts'
import { makeKind } from './jobs.ts'
import { secondsLeft } from './pace.ts'
import { listRuns } from './queries.ts'

const MAKE: Limit = { count: 20, seconds: 3600, by: 'member' }

export const backupRoutes: readonly Route[] = [
  adminRoute(backupEndpoints.list, ({ app }) => describe(app)),
  adminRoute(
    backupEndpoints.make,
    async ({ app, member }) => {
      await begin(app, makeKind, 'asked', member)
      return await describe(app)
    },
    { limit: MAKE },
  ),
]

async function describe({ db, config, now }: App): Promise<Backups> {
  const runs = await listRuns(db)
  return {
    runs: runs.map((run) => Object.assign(run, { secondsLeft: secondsLeft(run, now()) })),
    folder: config.backupsDir,
    kept: config.backupsKept,
    isWithoutPictures: config.s3 !== undefined,
  }
}
