import { CHANGES_PAGE_SIZE, lineEndpoints } from '#contract/messages/lines.ts'
import { found } from '#server/http/refusal.ts'
import { memberRoute, type Route } from '#server/http/route.ts'
import { describeMessages } from '#server/messages/describe.ts'
import { listChanged } from '#server/messages/lines/public.ts'
import { findOwn } from '#server/messages/list-queries.ts'

import { deleteMessage, editMessage, hideMessage, signMessage } from './actions.ts'

/** Nobody changes their mind more often. */
const CHANGING = { limit: { count: 60, seconds: 60, by: 'member' } } as const

export const lineRoutes: readonly Route[] = [
  memberRoute(lineEndpoints.changes, async ({ app, member, input: { conversationId, since } }) => {
    const own = found(await findOwn(app.db, { memberId: member.id, conversationId }))
    const rows = await listChanged(app.db, own, since)
    const page = rows.slice(0, CHANGES_PAGE_SIZE)
    const hasMore = rows.length > page.length
    return {
      messages: await describeMessages(app, member.id, page),
      revision: hasMore ? found(page.at(-1)).revision : own.revision,
      hasMore,
    }
  }),
  memberRoute(lineEndpoints.edit, ({ app, member, input }) => editMessage(app, member, input), CHANGING),
  memberRoute(lineEndpoints.delete, ({ app, member, input }) => deleteMessage(app, member, input), CHANGING),
  memberRoute(lineEndpoints.hide, ({ app, member, input }) => hideMessage(app, member, input), CHANGING),
  memberRoute(
    lineEndpoints.sign,
    ({ app, member, input }) => signMessage(app, member, { ...input, isGiven: true }),
    CHANGING,
  ),
  memberRoute(
    lineEndpoints.unsign,
    ({ app, member, input }) => signMessage(app, member, { ...input, isGiven: false }),
    CHANGING,
  ),
]
