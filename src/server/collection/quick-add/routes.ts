import { quickAddEndpoints } from '#contract/collection/quick-add.ts'
import { memberRoute, type Route } from '#server/http/route.ts'

import { addAsAct } from './actions.ts'
import { understandLine } from './understand.ts'

export const quickAddRoutes: readonly Route[] = [
  memberRoute(quickAddEndpoints.read, ({ app, input }) => understandLine(app, input)),
  memberRoute(quickAddEndpoints.add, ({ app, member, input }) => addAsAct(app, member, input)),
]
