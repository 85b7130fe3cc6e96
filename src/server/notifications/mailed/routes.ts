import { unsubscribeEndpoints } from '#contract/notices/unsubscribe.ts'
import { authSecretOf, findMember } from '#server/accounts/public.ts'
import type { App } from '#server/app-context.ts'
import { publicRoute, type Reply, type Route } from '#server/http/route.ts'
import { changeSettings } from '#server/notifications/settings/actions.ts'

import { deadLinkPage, unsubscribePage } from './unsubscribe-page.ts'
import { readToken, type Unsubscribing } from './unsubscribe-token.ts'

export const unsubscribeRoutes: readonly Route[] = [
  publicRoute(unsubscribeEndpoints.show, ({ app, input: { token } }) =>
    answer(app, token, ({ kinds }) => unsubscribePage('show', token, kinds)),
  ),
  publicRoute(unsubscribeEndpoints.stop, ({ app, input: { token } }) =>
    answer(app, token, async (whose) => {
      await mail(app, whose, false)
      return unsubscribePage('stopped', token, whose.kinds)
    }),
  ),
  publicRoute(unsubscribeEndpoints.undo, ({ app, input: { token } }) =>
    answer(app, token, async (whose) => {
      await mail(app, whose, true)
      return unsubscribePage('undone', token, whose.kinds)
    }),
  ),
]

/** The page for a token that we wrote for somebody who is still a member, else the one for dead links. */
async function answer(
  app: App,
  token: string,
  page: (whose: Unsubscribing) => Reply<string> | Promise<Reply<string>>,
): Promise<Reply<string>> {
  const whose = readToken(token, authSecretOf(app))
  if (whose === undefined || (await findMember(app.db, whose.memberId)) === undefined) return deadLinkPage()
  return await page(whose)
}

async function mail(app: App, { memberId, kinds }: Unsubscribing, isOn: boolean): Promise<void> {
  const choices = kinds.map((kind) => ({ kind, channel: 'mail' as const, isOn }))
  await changeSettings(app, { id: memberId }, { choices })
}
