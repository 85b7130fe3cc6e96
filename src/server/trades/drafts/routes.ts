import { offerDraftEndpoints } from '#contract/trades/drafts.ts'
import { type Limit, memberRoute, type Route } from '#server/http/route.ts'

import { dropDraft, keepDraft } from './actions.ts'
import { findDraft } from './queries.ts'

/** Every pause in typing keeps a draft. */
const KEPT: Limit = { count: 1200, seconds: 3600, by: 'member' }

export const offerDraftRoutes: readonly Route[] = [
  memberRoute(offerDraftEndpoints.get, async ({ app, member, input: { about } }) => ({
    draft: (await findDraft(app.db, { memberId: member.id, about })) ?? null,
  })),
  memberRoute(offerDraftEndpoints.keep, ({ app, member, input }) => keepDraft(app, member, input), {
    limit: KEPT,
  }),
  memberRoute(offerDraftEndpoints.drop, async ({ app, member, input: { about } }) => {
    await dropDraft(app, member, about)
    return {}
  }),
]
