import { scryfallEndpoints } from '#contract/scryfall-api.ts'
import { OtherForm, publicRoute, type Route } from '#server/http/route.ts'
import { DETAILS, notFound } from '#server/scryfall-api/failures.ts'
import { FRESH, json } from '#server/scryfall-api/replies.ts'

import { describeBulkFile, listBulkFiles, openBulkFile } from './bulk-files.ts'
import { findBulkType } from './bulk-types.ts'

/** It is a lot of data, and nobody needs it more often. */
const DOWNLOADS = { count: 20, seconds: 3600, by: 'address' } as const

export const scryfallBulkRoutes: readonly Route[] = [
  publicRoute(scryfallEndpoints.bulkFiles, async ({ app, input }) =>
    json({ object: 'list' as const, has_more: false, data: await listBulkFiles(app) }, input, FRESH),
  ),
  publicRoute(scryfallEndpoints.bulkFile, async ({ app, input }) => {
    const type = findBulkType(input.id)
    const file = type === undefined ? notFound(DETAILS.noSuchPath) : await describeBulkFile(app, type)
    return json(file, input, FRESH)
  }),
  publicRoute(
    scryfallEndpoints.bulkDownload,
    async ({ app, input, request }) => {
      const type = findBulkType(input.id)
      if (type === undefined) return json(notFound(DETAILS.noSuchPath), {}, FRESH)
      const isPacked = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')
      // Whoever asks only for the headers makes us no work.
      const body = request.method === 'HEAD' ? null : await openBulkFile(app, type, isPacked)
      return new OtherForm(body, {
        'content-type': 'application/json',
        vary: 'accept-encoding',
        ...(isPacked ? { 'content-encoding': 'gzip' } : {}),
        ...FRESH,
      })
    },
    { limit: DOWNLOADS },
  ),
]
