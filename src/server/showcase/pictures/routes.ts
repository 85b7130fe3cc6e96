import { pictureEndpoints } from '#contract/showcase/pictures.ts'
import { OtherForm, publicRoute, type Route } from '#server/http/route.ts'

import { findBinderPicture, findTradePicture, type Picture } from './pictures.ts'

/** Short, because a binder may be hidden at any time. */
const KEPT = 'public, max-age=300'
const LIMIT = { limit: { count: 60, seconds: 60, by: 'address' } } as const

/** Pictures for link previews, of nothing but what any visitor may see. */
export const pictureRoutes: readonly Route[] = [
  publicRoute(
    pictureEndpoints.binder,
    async ({ app, input, request }) => await replyWith(await findBinderPicture(app, input.id), request),
    LIMIT,
  ),
  publicRoute(
    pictureEndpoints.trades,
    async ({ app, input, request }) => await replyWith(await findTradePicture(app, input.username), request),
    LIMIT,
  ),
]

async function replyWith({ mark, draw }: Picture, request: Request): Promise<OtherForm> {
  const headers = { etag: `"${mark}"`, 'cache-control': KEPT }
  if (request.headers.get('if-none-match')?.includes(`"${mark}"`) === true) {
    return new OtherForm(null, headers, 304)
  }
  return new OtherForm(await draw(), { ...headers, 'content-type': 'image/jpeg' })
}
