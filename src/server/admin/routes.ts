import { Readable } from 'node:stream'

import { adminEndpoints } from '#contract/admin.ts'
import { adminRoute, type Limit, OtherForm, type Route } from '#server/http/route.ts'

import { describeOverview } from './describe-overview.ts'
import { describeTracePage, writeTrace } from './trace/public.ts'

/** A file goes through all that admins ever did. */
const FILES: Limit = { count: 60, seconds: 3600, by: 'member' }

export const adminRoutes: readonly Route[] = [
  adminRoute(adminEndpoints.overview, ({ app, member }) => describeOverview(app, member)),
  adminRoute(adminEndpoints.listAudit, ({ app, input }) => describeTracePage(app, input)),
  adminRoute(
    adminEndpoints.auditFile,
    ({ app, input }) =>
      new OtherForm(Readable.toWeb(Readable.from(writeTrace(app, input))), {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="tradewyrm-ledger.csv"',
        'cache-control': 'no-store',
      }),
    { limit: FILES },
  ),
]
