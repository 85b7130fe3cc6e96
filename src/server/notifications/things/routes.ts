import { thingEndpoints } from '#contract/notices/things.ts'
import { memberRoute, type Route } from '#server/http/route.ts'

import { chooseForThing } from './actions.ts'
import { listNamedThings, nameOfThing } from './names.ts'
import { findTell } from './queries.ts'

export const thingRoutes: readonly Route[] = [
  memberRoute(thingEndpoints.list, async ({ app, member }) => ({
    things: await listNamedThings(app, member.id),
  })),
  memberRoute(thingEndpoints.get, async ({ app, member, input }) => {
    await nameOfThing(app, member.id, input)
    return await findTell(app.db, member.id, { ...input, now: app.now() })
  }),
  memberRoute(thingEndpoints.choose, ({ app, member, input }) => chooseForThing(app, member, input)),
]
