import { messagePictureEndpoints } from '#contract/messages/pictures.ts'
import { memberRoute, OtherForm, type Route } from '#server/http/route.ts'

import { readMessagePicture, uploadMessagePicture } from './actions.ts'

/** Pictures stay with those who may read the message, who may become others. */
const NOWHERE = 'private, no-store'

export const messagePictureRoutes: readonly Route[] = [
  memberRoute(
    messagePictureEndpoints.uploadPicture,
    async ({ app, member, input: { conversationId }, request }) => {
      const bytes = Number(request.headers.get('content-length') ?? 0)
      const sent = { body: request.body, bytes }
      return { pictureId: await uploadMessagePicture(app, member, conversationId, sent) }
    },
    { limit: { count: 60, seconds: 3600, by: 'member' } },
  ),
  memberRoute(messagePictureEndpoints.picture, async ({ app, member, input: { file } }) => {
    const picture = await readMessagePicture(app, member, file)
    return new OtherForm(picture, { 'cache-control': NOWHERE, 'content-type': 'image/webp' })
  }),
]
