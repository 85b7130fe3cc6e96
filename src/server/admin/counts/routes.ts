import { countEndpoints } from '#contract/admin/counts.ts'
import { adminRoute, OtherForm, type Route } from '#server/http/route.ts'

import { describeCounts, writeCounts } from './describe-counts.ts'

export const countRoutes: readonly Route[] = [
  adminRoute(countEndpoints.list, async ({ app, input }) => ({
    spans: await describeCounts(app, input.by),
  })),
  adminRoute(
    countEndpoints.file,
    async ({ app, input }) =>
      new OtherForm(await writeCounts(app, input), {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="tradewyrm-${input.what}-by-${input.by}.csv"`,
        'cache-control': 'no-store',
      }),
  ),
]
