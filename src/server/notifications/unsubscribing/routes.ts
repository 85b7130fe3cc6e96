import type { NoticeKind } from '#contract/notices.ts'
import { unsubscribeEndpoints } from '#contract/notices/unsubscribe.ts'
import { authSecretOf, findMember } from '#server/accounts/public.ts'
import type { App } from '#server/app-context.ts'
import { publicRoute, type Reply, type Route } from '#server/http/route.ts'
import { findSettings } from '#server/notifications/settings-queries.ts'
import { changeSettings } from '#server/notifications/settings/public.ts'
import { toldBy } from '#server/notifications/told-by.ts'
import { readToken, type Unsubscribing, writeToken } from '#server/notifications/unsubscribe-token.ts'

import { deadLinkPage, type UnsubscribeLink, unsubscribePage } from './unsubscribe-page.ts'

export const unsubscribeRoutes: readonly Route[] = [
  publicRoute(unsubscribeEndpoints.show, ({ app, input: { token } }) =>
    answer(app, token, (link) => unsubscribePage('show', link)),
  ),
  publicRoute(unsubscribeEndpoints.stop, ({ app, input: { token } }) =>
    answer(app, token, async (link) => {
      const mailed = await findMailed(app, link)
      await mail(app, link, false)
      return unsubscribePage('stopped', link, mailed)
    }),
  ),
  publicRoute(unsubscribeEndpoints.undo, ({ app, input: { token } }) =>
    answer(app, token, async (link) => {
      await mail(app, link, true)
      return unsubscribePage('undone', link)
    }),
  ),
]

/** The page for a token that we wrote for somebody who is still a member, else the one for dead links. */
async function answer(
  app: App,
  token: string,
  page: (link: Unsubscribing & UnsubscribeLink) => Reply<string> | Promise<Reply<string>>,
): Promise<Reply<string>> {
  const secret = authSecretOf(app)
  const whose = readToken(token, secret)
  if (whose === undefined || (await findMember(app.db, whose.memberId)) === undefined) return deadLinkPage()
  const { memberId } = whose
  return await page({ ...whose, token, tokenOf: (kinds) => writeToken({ memberId, kinds }, secret) })
}

/** Which of them are mailed. To press again, as mail programs may, must not leave nothing to undo: then it is all. */
async function findMailed(app: App, { memberId, kinds }: Unsubscribing): Promise<readonly NoticeKind[]> {
  const { choices } = await findSettings(app.db, memberId)
  const mailed = kinds.filter((kind) => toldBy(choices, kind).mail)
  return mailed.length > 0 ? mailed : kinds
}

async function mail(app: App, { memberId, kinds }: Unsubscribing, isOn: boolean): Promise<void> {
  const choices = kinds.map((kind) => ({ kind, channel: 'mail' as const, isOn }))
  await changeSettings(app, { id: memberId }, { choices })
}
