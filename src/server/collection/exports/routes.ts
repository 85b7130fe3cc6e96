import { Readable } from 'node:stream'

import { exportEndpoints } from '#contract/collection/exports.ts'
import { memberRoute, OtherForm, type Route } from '#server/http/route.ts'

import { countLosses, writeFile } from './export-file.ts'

export const exportRoutes: readonly Route[] = [
  memberRoute(exportEndpoints.file, async ({ app, member, input: { format, ...question } }) => {
    const { facts, disposition, pieces } = await writeFile(app, member, { question, format })
    return new OtherForm(Readable.toWeb(Readable.from(pieces)), {
      'content-type': `${facts.mediaType}; charset=utf-8`,
      'content-disposition': disposition,
      'cache-control': 'no-store',
    })
  }),
  memberRoute(exportEndpoints.losses, ({ app, member, input: { format, ...question } }) =>
    countLosses(app, member, { question, format }),
  ),
]
