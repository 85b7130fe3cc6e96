import { Readable } from 'node:stream'

import { pastTradeEndpoints } from '#contract/trades/history.ts'
import { type Limit, memberRoute, OtherForm, type Route } from '#server/http/route.ts'

import { writeMoved } from './moved-file.ts'
import { findPastPage } from './past-trades.ts'

/** A file goes through all that somebody ever traded. */
const FILES: Limit = { count: 120, seconds: 3600, by: 'member' }

export const pastTradeRoutes: readonly Route[] = [
  memberRoute(pastTradeEndpoints.list, ({ app, member, input }) => findPastPage(app, member.id, input)),
  memberRoute(
    pastTradeEndpoints.file,
    ({ app, member, input }) =>
      new OtherForm(Readable.toWeb(Readable.from(writeMoved(app, member.id, input))), {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="tradewyrm-trades.csv"',
        'cache-control': 'no-store',
      }),
    { limit: FILES },
  ),
]
