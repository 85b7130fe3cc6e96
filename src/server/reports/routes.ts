import { Readable } from 'node:stream'

import { reportEndpoints, REPORTS_A_DAY } from '#contract/reports.ts'
import { found } from '#server/http/refusal.ts'
import { adminRoute, type Limit, memberRoute, OtherForm, type Route } from '#server/http/route.ts'

import { claimCase, noteReader, report, settleCase } from './actions.ts'
import { describeCases, describeFile } from './describe.ts'
import { findPicture } from './picture-queries.ts'
import { seenCase } from './seen-case.ts'
import { writeCases } from './write-cases.ts'

const REPORTS: Limit = { count: REPORTS_A_DAY, seconds: 86_400, by: 'member' }

/** A file goes through all that was ever reported. */
const FILES: Limit = { count: 60, seconds: 3600, by: 'member' }

export const reportRoutes: readonly Route[] = [
  memberRoute(
    reportEndpoints.report,
    async ({ app, member, input }) => {
      await report(app, member, input)
      return {}
    },
    { limit: REPORTS },
  ),
  adminRoute(reportEndpoints.list, ({ app, member, input }) => describeCases(app, member, input)),
  adminRoute(reportEndpoints.read, async ({ app, member, input }) => {
    await noteReader(app, member, await seenCase(app, member, input.caseId))
    return await describeFile(app, member, input.caseId)
  }),
  adminRoute(reportEndpoints.picture, async ({ app, member, input }) => {
    const { id } = await seenCase(app, member, input.caseId)
    const bytes = found(await findPicture(app.db, { caseId: id, place: input.place }))
    return new OtherForm(bytes, { 'content-type': 'image/webp', 'cache-control': 'private, no-store' })
  }),
  adminRoute(
    reportEndpoints.file,
    ({ app, member }) =>
      new OtherForm(Readable.toWeb(Readable.from(writeCases(app, member))), {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="tradewyrm-reports.csv"',
        'cache-control': 'no-store',
      }),
    { limit: FILES },
  ),
  adminRoute(reportEndpoints.claim, async ({ app, member, input }) => {
    await claimCase(app, member, input)
    return await describeFile(app, member, input.caseId)
  }),
  adminRoute(reportEndpoints.settle, async ({ app, member, input }) => {
    await settleCase(app, member, input)
    return await describeFile(app, member, input.caseId)
  }),
]
