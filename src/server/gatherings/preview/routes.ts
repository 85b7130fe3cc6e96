import { gatheringPictureEndpoints } from '#contract/gatherings/pictures.ts'
import { publicRoute, type Route } from '#server/http/route.ts'
import { PICTURE_LIMIT, replyWith } from '#server/showcase/public.ts'

import { findPreview } from './previews.ts'

export const previewRoutes: readonly Route[] = [
  publicRoute(
    gatheringPictureEndpoints.preview,
    async ({ app, member, input, request }) =>
      await replyWith(await findPreview(app, member?.id, input.gatheringId), { request, member }),
    PICTURE_LIMIT,
  ),
]
