import { adminEndpoints } from '#contract/admin.ts'
import { countMembers } from '#server/accounts/public.ts'
import { adminRoute, type Route } from '#server/http/route.ts'
import { countMails } from '#server/mail/public.ts'

import { listAuditEntries } from './queries.ts'

export const adminRoutes: readonly Route[] = [
  adminRoute(adminEndpoints.overview, async ({ app }) => {
    const [{ members, admins }, { waiting, failed }] = await Promise.all([
      countMembers(app.db),
      countMails(app.db),
    ])
    return {
      members,
      admins,
      mailsWaiting: waiting,
      mailsFailed: failed,
      mailGoesTo: app.config.smtpUrl === undefined ? ('outbox' as const) : ('smtp' as const),
    }
  }),
  adminRoute(adminEndpoints.listAudit, ({ app }) => listAuditEntries(app.db)),
]
