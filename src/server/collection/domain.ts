import type { ServerDomain } from '#server/server-domain.ts'

import { actJobs } from './acts/jobs.ts'
import { removableBinders } from './binders/removable-binders.ts'
import { handingOverJobs } from './handing-over/jobs.ts'
import { actBelongings, binderBelongings } from './leaving/belongings.ts'
import { shelf } from './locks.ts'
import { ownCopyBelongings } from './own-copies/belongings.ts'
import { ownCopyJobs } from './own-copies/jobs.ts'
import { collectionReactions } from './reactions.ts'
import { collectionPages, collectionRoutes } from './routes.ts'

export const collection: ServerDomain = {
  guards: [
    {
      tables: ['binder', 'stack', 'act', 'act_piece', 'act_line', 'own_copy', 'received_copies', 'held_copy'],
      by: [shelf],
    },
  ],
  routes: collectionRoutes,
  pages: collectionPages,
  reactions: [collectionReactions],
  tasks: [...actJobs, ...ownCopyJobs, ...handingOverJobs],
  removables: [removableBinders],
  belongings: [binderBelongings, actBelongings, ownCopyBelongings],
}
