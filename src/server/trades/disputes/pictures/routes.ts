import { disputePictureEndpoints } from '#contract/trades/dispute-pictures.ts'
import { memberRoute, OtherForm, type Route } from '#server/http/route.ts'

import { readDisputePicture, uploadDisputePicture } from './actions.ts'

/** Evidence stays with those who may see it, who may become others. */
const NOWHERE = 'private, no-store'

export const disputePictureRoutes: readonly Route[] = [
  memberRoute(
    disputePictureEndpoints.upload,
    async ({ app, member, input: { tradeId }, request }) => {
      const bytes = Number(request.headers.get('content-length') ?? 0)
      return { pictureId: await uploadDisputePicture(app, member, tradeId, { body: request.body, bytes }) }
    },
    { limit: { count: 30, seconds: 3600, by: 'member' } },
  ),
  memberRoute(disputePictureEndpoints.picture, async ({ app, member, input: { file } }) => {
    const picture = await readDisputePicture(app, member, file)
    return new OtherForm(picture, { 'cache-control': NOWHERE, 'content-type': 'image/webp' })
  }),
]
