import { Readable } from 'node:stream'

import { IMPORT_PAGE_SIZE, importEndpoints } from '#contract/imports.ts'
import { columnEndpoints } from '#contract/imports/columns.ts'
import { cursorAfter } from '#server/http/cursor.ts'
import { memberRoute, OtherForm, type Route } from '#server/http/route.ts'

import { beginImport, dropImport } from './actions.ts'
import { assumeAs, chooseRow, listChoices } from './choices/public.ts'
import { findColumnChoice, forgetColumnChoice, keepColumnChoice } from './columns/public.ts'
import { describeImport, describeImports, findOwnImport } from './describe-imports.ts'
import { describeRows, writeFailedRows } from './report.ts'
import { takeImport } from './writing/public.ts'

const NOTHING = {}

export const importRoutes: readonly Route[] = [
  memberRoute(
    importEndpoints.begin,
    ({ app, member, input: { fileName, format }, request }) =>
      beginImport(app, member, {
        fileName,
        format,
        body: request.body,
        bytes: Number(request.headers.get('content-length') ?? 0),
      }),
    { limit: { count: 60, seconds: 3600, by: 'member' } },
  ),
  memberRoute(columnEndpoints.find, async ({ app, member, input: { headings } }) => ({
    choice: (await findColumnChoice(app.db, member.id, headings)) ?? null,
  })),
  memberRoute(columnEndpoints.keep, async ({ app, member, input: { headings, ...choice } }) => {
    await keepColumnChoice(app, member, headings, choice)
    return NOTHING
  }),
  memberRoute(columnEndpoints.forget, async ({ app, member, input: { headings } }) => {
    await forgetColumnChoice(app, member, headings)
    return NOTHING
  }),
  memberRoute(importEndpoints.list, ({ app, member }) => describeImports(app.db, member)),
  memberRoute(importEndpoints.get, ({ app, member, input }) =>
    describeImport(app.db, member, input.importId),
  ),
  memberRoute(importEndpoints.rows, async ({ app, member, input }) => {
    const rows = await describeRows(app, member, input)
    const nextCursor = cursorAfter(rows, IMPORT_PAGE_SIZE, ({ number }) => ({ key: String(number), id: '' }))
    return { rows, nextCursor }
  }),
  memberRoute(importEndpoints.choices, ({ app, member, input }) => listChoices(app, member, input)),
  memberRoute(importEndpoints.choose, ({ app, member, input }) => chooseRow(app, member, input)),
  memberRoute(importEndpoints.assume, ({ app, member, input: { importId, as } }) =>
    assumeAs(app, member, importId, as),
  ),
  memberRoute(importEndpoints.take, ({ app, member, input: { importId, ...target } }) =>
    takeImport(app, member, importId, target),
  ),
  memberRoute(importEndpoints.drop, async ({ app, member, input }) => {
    await dropImport(app, member, input.importId)
    return NOTHING
  }),
  memberRoute(importEndpoints.failedRows, async ({ app, member, input }) => {
    const run = await findOwnImport(app.db, member, input.importId)
    return new OtherForm(Readable.toWeb(Readable.from(writeFailedRows(app, run))), {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="tradewyrm-skipped-rows.csv"',
      'cache-control': 'no-store',
    })
  }),
]
