import { accountKeepingEndpoints } from '#contract/accounts/keeping.ts'
import { roleEndpoints } from '#contract/accounts/roles.ts'
import { changeRole } from '#server/accounts/admin-actions.ts'
import { deleteByHand } from '#server/accounts/leaving/public.ts'
import { adminRoute, type Limit, type Route } from '#server/http/route.ts'

import { endSessionsByHand, readAccount, sendReset, verifyByHand } from './actions.ts'
import { renameByHand } from './rename-actions.ts'

/** Each sends an email. */
const RESETS: Limit = { count: 60, seconds: 3600, by: 'member' }

const NOTHING = {}

export const accountKeepingRoutes: readonly Route[] = [
  adminRoute(accountKeepingEndpoints.readAccount, ({ app, member, input }) =>
    readAccount(app, member, input.username),
  ),
  adminRoute(accountKeepingEndpoints.verifyAddress, async ({ app, member, input }) => {
    await verifyByHand(app, member, input)
    return NOTHING
  }),
  adminRoute(accountKeepingEndpoints.endSessions, async ({ app, member, input }) => {
    await endSessionsByHand(app, member, input)
    return NOTHING
  }),
  adminRoute(
    accountKeepingEndpoints.sendReset,
    async ({ app, member, input }) => {
      await sendReset(app, member, input)
      return NOTHING
    },
    { limit: RESETS },
  ),
  adminRoute(accountKeepingEndpoints.rename, async ({ app, member, input }) => {
    await renameByHand(app, member, input)
    return NOTHING
  }),
  adminRoute(accountKeepingEndpoints.deleteAccount, async ({ app, member, input }) => {
    await deleteByHand(app, member, input)
    return NOTHING
  }),
  adminRoute(roleEndpoints.set, async ({ app, member, input }) => {
    await changeRole(app, member, input)
    return NOTHING
  }),
]
