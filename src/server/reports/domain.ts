import type { ServerDomain } from '#server/server-domain.ts'

import { reportBelongings } from './belongings.ts'
import { reportJobs } from './jobs.ts'
import { casesOf } from './locks.ts'
import { reportReactions } from './reactions.ts'
import { reportRoutes } from './routes.ts'

export const reports: ServerDomain = {
  guards: [
    { tables: ['report_case', 'report', 'report_line', 'report_picture', 'report_reader'], by: [casesOf] },
  ],
  routes: reportRoutes,
  reactions: [reportReactions],
  tasks: reportJobs,
  belongings: [reportBelongings],
}
