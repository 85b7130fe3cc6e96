import type { ServerDomain } from '#server/server-domain.ts'

import { worthBelongings } from './belongings.ts'
import { showcasePages, showcaseRoutes } from './routes.ts'
import { shownJobs } from './shown/jobs.ts'
import { shownFollowers, shownReactions } from './shown/reactions.ts'
import { beginShownPrintings } from './shown/shown-printings.ts'
import { worthJobs } from './worth/jobs.ts'
import { worth } from './worth/locks.ts'

export const showcase: ServerDomain = {
  guards: [{ tables: ['binder_weighed', 'binder_value', 'member_value', 'value_thinning'], by: [worth] }],
  routes: showcaseRoutes,
  reactions: [shownReactions],
  followers: [shownFollowers],
  tasks: [...worthJobs, ...shownJobs],
  belongings: [worthBelongings],
  /** Binders are valued for as long as they exist. */
  removalPhase: 'derived',
  pages: showcasePages,
  preparations: [beginShownPrintings],
}
