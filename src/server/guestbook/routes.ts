import { guestbookEndpoints } from '#contract/guestbook.ts'
import { memberRoute, type Route } from '#server/http/route.ts'

import { signGuestbook } from './actions.ts'
import { listEntries } from './queries.ts'

export const guestbookRoutes: readonly Route[] = [
  memberRoute(guestbookEndpoints.list, ({ app }) => listEntries(app.db)),
  memberRoute(guestbookEndpoints.sign, async ({ app, member, input }) => {
    await signGuestbook(app, member, input.text)
    return {}
  }),
]
