import { housePictureEndpoints } from '#contract/house-picture.ts'
import { adminRoute, type Limit, OtherForm, publicRoute, type Route } from '#server/http/route.ts'

import { readHousePicture, removeHousePicture, showHousePicture } from './actions.ts'

/** An admin may take it away, and then it must not stay for long where others get it. */
const FOR_AN_HOUR = 'public, max-age=3600'
const PICTURES: Limit = { count: 60, seconds: 3600, by: 'member' }

export const housePictureRoutes: readonly Route[] = [
  adminRoute(
    housePictureEndpoints.show,
    async ({ app, member, input, request }) => {
      const bytes = Number(request.headers.get('content-length') ?? 0)
      const sent = { body: request.body, bytes }
      return { settings: await showHousePicture(app, member, input, sent) }
    },
    { limit: PICTURES },
  ),
  adminRoute(housePictureEndpoints.remove, async ({ app, member }) => ({
    settings: await removeHousePicture(app, member),
  })),
  publicRoute(housePictureEndpoints.picture, async ({ app, input: { file } }) => {
    const headers = { 'cache-control': FOR_AN_HOUR, 'content-type': 'image/webp' }
    return new OtherForm(await readHousePicture(app, file), headers)
  }),
]
