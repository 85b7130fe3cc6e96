import type { Job } from '#server/clock/run-jobs.ts'
import { eventJobs } from '#server/events/jobs.ts'
import { pingLog } from '#server/events/queries.ts'
import type { Followers, Reactions } from '#server/events/reactions.ts'
import type { FirstCall, PageSource } from '#server/http/page.ts'
import type { Route } from '#server/http/route.ts'
import { serviceRoutes } from '#server/http/routes.ts'
import { realtimeRoutes } from '#server/realtime/routes.ts'

/** Every domain plugs in here, and nowhere else. */
export const routes: readonly Route[] = [
  ...realtimeRoutes,
  ...serviceRoutes(() => routes, {
    database: async ({ db }) => {
      await pingLog(db)
      return true
    },
    catalogue: () => Promise.resolve(true),
    eventLog: async ({ db }) => {
      await pingLog(db)
      return true
    },
  }),
]

export const reactions: readonly Reactions[] = []
export const followers: readonly Followers[] = []
export const jobs: readonly Job[] = [...eventJobs]
export const pages: readonly PageSource[] = []

/** Replies that the frame of every page shows. */
export const everyPage: readonly FirstCall[] = []
