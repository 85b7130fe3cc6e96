import { ownCopyEndpoints } from '#contract/collection/own-copies.ts'
import type { App } from '#server/app-context.ts'
import { findSeenBinder } from '#server/collection/binder-queries.ts'
import { pictureOfFile } from '#server/collection/own-copy-files.ts'
import { findOfPicture, listBindersWith } from '#server/collection/own-copy-queries.ts'
import { found } from '#server/http/refusal.ts'
import { memberRoute, OtherForm, publicRoute, type Route } from '#server/http/route.ts'
import { readerOf } from '#server/people/public.ts'
import { withStore } from '#server/profile/public.ts'

import { changeOwnCopy, uploadOwnPicture } from './actions.ts'

/** Not for long, and not for others: the binder may become private, or its owner be suspended. */
const FOR_A_MOMENT = 'private, max-age=300'

export const ownCopyRoutes: readonly Route[] = [
  memberRoute(ownCopyEndpoints.change, ({ app, member, input }) => changeOwnCopy(app, member, input)),
  memberRoute(
    ownCopyEndpoints.upload,
    async ({ app, member, input: { stackId }, request }) => {
      const bytes = Number(request.headers.get('content-length') ?? 0)
      return await uploadOwnPicture(app, member, stackId, { body: request.body, bytes })
    },
    { limit: { count: 60, seconds: 3600, by: 'member' } },
  ),
  publicRoute(ownCopyEndpoints.picture, async ({ app, member, input: { file } }) => {
    const pictureId = found(pictureOfFile(file))
    const copy = found(await findOfPicture(app.db, pictureId))
    if (member?.id !== copy.memberId) found((await isSeen(app, copy, member?.id)) || undefined)
    const picture = found(await withStore(app, (store) => store.read(file)))
    return new OtherForm(picture, { 'cache-control': FOR_A_MOMENT, 'content-type': 'image/webp' })
  }),
]

/** Whether a reader or a visitor may see a binder with copies that look like this. */
async function isSeen(
  app: App,
  copy: { readonly ownCopyId: string; readonly memberId: string },
  readerId: string | undefined,
): Promise<boolean> {
  const reader = await readerOf(app, readerId)
  for (const binderId of await listBindersWith(app.db, copy))
    if ((await findSeenBinder(app.db, binderId, reader)) !== undefined) return true
  return false
}
