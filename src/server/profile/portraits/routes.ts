import { mayKeep } from '#contract/keepers.ts'
import { profileEndpoints } from '#contract/profile.ts'
import { memberRoute, OtherForm, publicRoute, type Route } from '#server/http/route.ts'

import { readPicture, uploadPortrait } from './actions.ts'

/** A file never changes under its name. Shared caches keep none: a keeper may remove it. */
const FOR_EVER = 'private, max-age=31536000, immutable'
/** What a keeper removed must not stay where others could get it. */
const NEVER = 'private, no-store'

export const portraitRoutes: readonly Route[] = [
  memberRoute(
    profileEndpoints.upload,
    async ({ app, member, input: crop, request }) => {
      const bytes = Number(request.headers.get('content-length') ?? 0)
      return { avatar: await uploadPortrait(app, member, { body: request.body, bytes, crop }) }
    },
    { limit: { count: 20, seconds: 3600, by: 'member' } },
  ),
  publicRoute(profileEndpoints.picture, async ({ app, member, input: { file }, request }) => {
    const { bytes, isRemoved } = await readPicture(
      app,
      file,
      (ownerId) => ownerId === member?.id || mayKeep(member, 'content'),
    )
    const mark = `"${file}"`
    const headers = { etag: mark, 'cache-control': isRemoved ? NEVER : FOR_EVER }
    if (isKnown(request.headers.get('if-none-match'), mark)) return new OtherForm(null, headers, 304)
    return new OtherForm(bytes, { ...headers, 'content-type': 'image/webp' })
  }),
]

function isKnown(known: string | null, mark: string): boolean {
  return (known ?? '').split(',').some((each) => ['*', mark, `W/${mark}`].includes(each.trim()))
}
