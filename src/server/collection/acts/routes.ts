import { ACT_PAGE_SIZE, actEndpoints } from '#contract/collection/acts.ts'
import { cursorAfter, readCursor } from '#server/http/cursor.ts'
import { found } from '#server/http/refusal.ts'
import { memberRoute, type Route } from '#server/http/route.ts'

import { describeAct, forgottenBefore } from './act.ts'
import { actOnStacks, undoAct } from './actions.ts'
import { findAct, listActs } from './queries.ts'
import { listStillFound } from './still-found.ts'

export const actRoutes: readonly Route[] = [
  memberRoute(actEndpoints.act, ({ app, member, input }) => actOnStacks(app, member, input)),
  memberRoute(actEndpoints.stillFound, ({ app, member, input }) => listStillFound(app, member, input)),
  memberRoute(actEndpoints.list, async ({ app, member, input }) => {
    const now = app.now()
    const after = readCursor(input.cursor)
    const acts = await listActs(app.db, member.id, { since: forgottenBefore(now), after })
    return {
      acts: acts.map((act) => describeAct(act, now)),
      nextCursor: cursorAfter(acts, ACT_PAGE_SIZE, ({ begunAt, id }) => ({ key: begunAt, id })),
    }
  }),
  memberRoute(actEndpoints.get, async ({ app, member, input }) =>
    describeAct(found(await findAct(app.db, member.id, input.actId)), app.now()),
  ),
  memberRoute(actEndpoints.undo, ({ app, member, input }) => undoAct(app, member, input.actId)),
]
