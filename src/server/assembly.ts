import { isDiskFullNow } from '#server/db/disk-room.ts'
import type { Belongings } from '#server/events/belongings.ts'
import { eventJobs } from '#server/events/jobs.ts'
import { eventBelongings } from '#server/events/leaving/actions.ts'
import { pingLog } from '#server/events/queries.ts'
import type { Route } from '#server/http/route.ts'
import { serviceRoutes } from '#server/http/routes.ts'
import { realtimeRoutes } from '#server/realtime/routes.ts'
import { taskBelongings } from '#server/tasks/belongings.ts'
import { taskJobs } from '#server/tasks/jobs.ts'

import type { App } from './app-context.ts'
import { domains } from './domains.ts'
import { gather, gatherBelongings, type ServerDomain } from './server-domain.ts'

const isLogThere = async ({ db }: App) => {
  await pingLog(db)
  return true
}

/** What the folders below all domains contribute. */
const base: readonly ServerDomain[] = [
  {
    tasks: eventJobs,
    belongings: [eventBelongings],
    removalPhase: 'logged',
    readiness: [
      { part: 'database', answers: isLogThere },
      { part: 'eventLog', answers: isLogThere },
      { part: 'disk', answers: async (app) => !isDiskFullNow(app) },
    ],
  },
  { routes: realtimeRoutes },
  { tasks: taskJobs, belongings: [taskBelongings], removalPhase: 'logged' },
]
const all = [...base, ...domains]

export const manners = gather(all, (domain) => domain.manners)
export const routes: readonly Route[] = [
  ...gather(all, (domain) => domain.routes),
  ...serviceRoutes(
    () => routes,
    manners,
    gather(all, (domain) => domain.readiness),
  ),
]
export const belongings: readonly Belongings[] = gatherBelongings(all)
export const reactions = gather(all, (domain) => domain.reactions)
export const followers = gather(all, (domain) => domain.followers)
export const guards = gather(all, (domain) => domain.guards)
export const taskKinds = gather(all, (domain) => domain.tasks)
export const pages = gather(all, (domain) => domain.pages)
export const firstCalls = gather(all, (domain) => domain.firstCalls)
export const things = gather(all, (domain) => domain.things)
export const files = gather(all, (domain) => domain.files)
export const words = gather(all, (domain) => domain.words)
export const acquaintances = gather(all, (domain) => domain.acquaintances)
export const rooms = gather(all, (domain) => domain.rooms)
export const crowds = gather(all, (domain) => domain.crowds)
export const references = gather(all, (domain) => domain.references)
export const reportables = gather(all, (domain) => domain.reportables)
export const removables = gather(all, (domain) => domain.removables)
export const quotes = gather(all, (domain) => domain.quotes)
export const nearNews = gather(all, (domain) => domain.nearNews)
export const preparations = gather(all, (domain) => domain.preparations)
