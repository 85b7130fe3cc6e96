import type { ServerDomain } from '#server/server-domain.ts'

import { reportBelongings } from './belongings.ts'
import { reportJobs } from './jobs.ts'
import { casesOf, reportPicturesOf } from './locks.ts'
import { reportReactions } from './reactions.ts'
import { reportPictureJobs } from './reporter-pictures/jobs.ts'
import { reportPictureRoutes } from './reporter-pictures/routes.ts'
import { reportRoutes } from './routes.ts'

export const reports: ServerDomain = {
  guards: [
    { tables: ['report_case', 'report', 'report_line', 'report_picture', 'report_reader'], by: [casesOf] },
    { tables: ['reporter_picture'], by: [casesOf, reportPicturesOf] },
  ],
  routes: [...reportRoutes, ...reportPictureRoutes],
  reactions: [reportReactions],
  tasks: [...reportJobs, ...reportPictureJobs],
  belongings: [reportBelongings],
}
