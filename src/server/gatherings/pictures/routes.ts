import { gatheringPictureEndpoints } from '#contract/gatherings/pictures.ts'
import { type Limit, memberRoute, OtherForm, publicRoute, type Route } from '#server/http/route.ts'

import { readGatheringPicture, removeGatheringPicture, uploadGatheringPicture } from './actions.ts'

/** Not for long, and not for others: the gathering may be hidden, or its host suspended. */
const FOR_A_MOMENT = 'private, max-age=300'
/** What a keeper removed must not stay where others could get it. */
const NEVER = 'private, no-store'
const PICTURES: Limit = { count: 60, seconds: 3600, by: 'member' }

export const gatheringPictureRoutes: readonly Route[] = [
  memberRoute(
    gatheringPictureEndpoints.upload,
    async ({ app, member, input, request }) => {
      const bytes = Number(request.headers.get('content-length') ?? 0)
      return await uploadGatheringPicture(app, member, input, { body: request.body, bytes })
    },
    { limit: PICTURES },
  ),
  memberRoute(
    gatheringPictureEndpoints.remove,
    ({ app, member, input }) => removeGatheringPicture(app, member, input),
    { limit: PICTURES },
  ),
  publicRoute(gatheringPictureEndpoints.picture, async ({ app, member, input }) => {
    const { bytes, isRemoved } = await readGatheringPicture(app, member ?? undefined, input)
    const headers = { 'cache-control': isRemoved ? NEVER : FOR_A_MOMENT, 'content-type': 'image/webp' }
    return new OtherForm(bytes, headers)
  }),
]
