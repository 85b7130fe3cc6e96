import { scryfallEndpoints } from '#contract/scryfall-api.ts'
import { OtherForm, publicRoute, type Route } from '#server/http/route.ts'
import { DETAILS, notFound } from '#server/scryfall-api/failures.ts'
import { FRESH, json } from '#server/scryfall-api/replies.ts'

import { isBulkFile, listBulkFiles, openBulkFile } from './bulk-files.ts'

/** It is a lot of data, and nobody needs it more often. */
const DOWNLOADS = { count: 20, seconds: 3600, by: 'address' } as const

export const scryfallBulkRoutes: readonly Route[] = [
  publicRoute(scryfallEndpoints.bulkFiles, async ({ app, input }) =>
    json({ object: 'list' as const, has_more: false, data: await listBulkFiles(app) }, input, FRESH),
  ),
  publicRoute(scryfallEndpoints.bulkFile, async ({ app, input }) => {
    const [file] = isBulkFile(input.id) ? await listBulkFiles(app) : []
    return json(file ?? notFound(DETAILS.noSuchPath), input, FRESH)
  }),
  publicRoute(
    scryfallEndpoints.bulkDownload,
    async ({ app, input, request }) => {
      if (!isBulkFile(input.id)) return json(notFound(DETAILS.noSuchPath), {}, FRESH)
      const isPacked = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')
      return new OtherForm(await openBulkFile(app, isPacked), {
        'content-type': 'application/json',
        vary: 'accept-encoding',
        ...(isPacked ? { 'content-encoding': 'gzip' } : {}),
        ...FRESH,
      })
    },
    { limit: DOWNLOADS },
  ),
]
