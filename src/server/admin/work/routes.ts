import { workEndpoints } from '#contract/admin/work.ts'
import { adminRoute, type Route } from '#server/http/route.ts'

import { runJobNow } from './actions.ts'
import { describeJobs, describeMachine, describeRunning } from './describe-work.ts'

export const workRoutes: readonly Route[] = [
  adminRoute(workEndpoints.machine, ({ app }) => describeMachine(app)),
  adminRoute(workEndpoints.jobs, async ({ app }) => ({
    jobs: await describeJobs(app),
    running: await describeRunning(app),
  })),
  adminRoute(workEndpoints.run, async ({ app, member, input }) => {
    await runJobNow(app, member, input.name)
    return {}
  }),
]
