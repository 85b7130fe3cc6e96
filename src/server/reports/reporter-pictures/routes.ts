import { reportPictureEndpoints } from '#contract/report-pictures.ts'
import { memberRoute, OtherForm, type Route } from '#server/http/route.ts'

import { uploadReportPicture } from './actions.ts'
import { readReportPicture } from './read-picture.ts'

/** Nobody else who uses that browser may learn who reported something. */
const NOWHERE = 'private, no-store'

export const reportPictureRoutes: readonly Route[] = [
  memberRoute(
    reportPictureEndpoints.upload,
    async ({ app, member, request }) => {
      const bytes = Number(request.headers.get('content-length') ?? 0)
      return { pictureId: await uploadReportPicture(app, member, { body: request.body, bytes }) }
    },
    { limit: { count: 30, seconds: 3600, by: 'member' } },
  ),
  memberRoute(reportPictureEndpoints.picture, async ({ app, member, input: { file } }) => {
    const picture = await readReportPicture(app, member, file)
    return new OtherForm(picture, { 'cache-control': NOWHERE, 'content-type': 'image/webp' })
  }),
]
