import { draftEndpoints } from '#contract/messages/drafts.ts'
import { found } from '#server/http/refusal.ts'
import { memberRoute, type Route } from '#server/http/route.ts'
import { findOwn } from '#server/messages/list-queries.ts'

import { dropDraft, keepDraft } from './actions.ts'
import { findDraft } from './queries.ts'

/** Every pause in typing keeps a draft. */
const TYPING = { limit: { count: 1800, seconds: 3600, by: 'member' } } as const

export const draftRoutes: readonly Route[] = [
  memberRoute(draftEndpoints.draft, async ({ app: { db }, member, input: { conversationId } }) => {
    const own = { memberId: member.id, conversationId }
    found(await findOwn(db, own))
    return { draft: (await findDraft(db, own)) ?? null }
  }),
  memberRoute(draftEndpoints.keepDraft, ({ app, member, input }) => keepDraft(app, member, input), TYPING),
  memberRoute(draftEndpoints.dropDraft, ({ app, member, input }) => dropDraft(app, member, input), TYPING),
]
