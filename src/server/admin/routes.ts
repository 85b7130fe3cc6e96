import { Readable } from 'node:stream'

import { adminEndpoints } from '#contract/admin.ts'
import { mayKeep } from '#contract/keepers.ts'
import { countMembers } from '#server/accounts/public.ts'
import { countOpenAppeals } from '#server/decisions/public.ts'
import { adminRoute, type Limit, OtherForm, type Route } from '#server/http/route.ts'
import { countMails } from '#server/mail/public.ts'
import { countOpenCases } from '#server/reports/public.ts'
import { countOpenDisputes } from '#server/trades/public.ts'

import { describeTracePage, writeTrace } from './trace/describe-trace.ts'

/** A file goes through all that admins ever did. */
const FILES: Limit = { count: 60, seconds: 3600, by: 'member' }

export const adminRoutes: readonly Route[] = [
  adminRoute(adminEndpoints.overview, async ({ app, member }) => {
    const [counts, { waiting, failed }, reportsOpen, appealsOpen, disputesOpen] = await Promise.all([
      countMembers(app.db),
      countMails(app.db),
      countOpenCases(app.db, member.id),
      countOpenAppeals(app.db, member.id),
      mayKeep(member, 'disputes') ? countOpenDisputes(app.db) : null,
    ])
    const { members, admins, moderators } = counts
    return {
      reportsOpen,
      appealsOpen,
      disputesOpen,
      members,
      admins,
      moderators,
      mailsWaiting: waiting,
      mailsFailed: failed,
      mailGoesTo: app.config.smtpUrl === undefined ? ('outbox' as const) : ('smtp' as const),
    }
  }),
  adminRoute(adminEndpoints.listAudit, ({ app, input }) => describeTracePage(app, input)),
  adminRoute(
    adminEndpoints.auditFile,
    ({ app, input }) =>
      new OtherForm(Readable.toWeb(Readable.from(writeTrace(app, input))), {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="tradewyrm-trace.csv"',
        'cache-control': 'no-store',
      }),
    { limit: FILES },
  ),
]
