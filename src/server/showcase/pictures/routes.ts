import { pictureEndpoints } from '#contract/showcase/pictures.ts'
import { publicRoute, type Route } from '#server/http/route.ts'
import { readerOf } from '#server/people/public.ts'

import { findBinderPicture, findTradePicture } from './pictures.ts'
import { PICTURE_LIMIT, replyWith } from './reply.ts'

/** Pictures for link previews, of nothing but what any visitor may see. */
export const pictureRoutes: readonly Route[] = [
  publicRoute(
    pictureEndpoints.binder,
    async ({ app, member, input, request }) => {
      const picture = await findBinderPicture(app, input.id, await readerOf(app, member?.id))
      return await replyWith(picture, { request, member })
    },
    PICTURE_LIMIT,
  ),
  publicRoute(
    pictureEndpoints.trades,
    async ({ app, member, input, request }) => {
      const picture = await findTradePicture(app, input.username, await readerOf(app, member?.id))
      return await replyWith(picture, { request, member })
    },
    PICTURE_LIMIT,
  ),
]
