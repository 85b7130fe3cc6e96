import type { Member } from '#contract/accounts.ts'
import { pictureEndpoints } from '#contract/showcase/pictures.ts'
import { OtherForm, publicRoute, type Route } from '#server/http/route.ts'
import { readerOf } from '#server/people/public.ts'

import { findBinderPicture, findTradePicture, type Picture } from './pictures.ts'

/** Short, because a binder may be hidden at any time. */
const KEPT = 'public, max-age=300'
const LIMIT = { limit: { count: 60, seconds: 60, by: 'address' } } as const

/** A block may hide it from a member at any time, and from them alone. */
const ASKED_EACH_TIME = 'private, no-cache'
/** Pictures for link previews, of nothing but what any visitor may see. */
export const pictureRoutes: readonly Route[] = [
  publicRoute(
    pictureEndpoints.binder,
    async ({ app, member, input, request }) => {
      const picture = await findBinderPicture(app, input.id, await readerOf(app, member?.id))
      return await replyWith(picture, { request, member })
    },
    LIMIT,
  ),
  publicRoute(
    pictureEndpoints.trades,
    async ({ app, member, input, request }) => {
      const picture = await findTradePicture(app, input.username, await readerOf(app, member?.id))
      return await replyWith(picture, { request, member })
    },
    LIMIT,
  ),
]

async function replyWith(
  { mark, draw }: Picture,
  { request, member }: { readonly request: Request; readonly member: Member | null },
): Promise<OtherForm> {
  const headers = { etag: `"${mark}"`, 'cache-control': member === null ? KEPT : ASKED_EACH_TIME }
  if (request.headers.get('if-none-match')?.includes(`"${mark}"`) === true) {
    return new OtherForm(null, headers, 304)
  }
  return new OtherForm(await draw(), { ...headers, 'content-type': 'image/jpeg' })
}
