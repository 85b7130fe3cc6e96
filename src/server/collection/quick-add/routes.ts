import { quickAddEndpoints } from '#contract/collection/quick-add.ts'
import { memberRoute, type Route } from '#server/http/route.ts'
import { findCurrency } from '#server/profile/public.ts'

import { addAsAct } from './actions.ts'
import { understandLine } from './understand.ts'

export const quickAddRoutes: readonly Route[] = [
  memberRoute(quickAddEndpoints.read, async ({ app, member, input }) => {
    const currency = await findCurrency(app, member.id)
    return await understandLine(app, { ...input, currency })
  }),
  memberRoute(quickAddEndpoints.add, ({ app, member, input }) => addAsAct(app, member, input)),
]
