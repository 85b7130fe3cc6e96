import { draftEndpoints } from '#contract/messages/drafts.ts'
import { memberRoute, type Route } from '#server/http/route.ts'

import { dropDraft, keepDraft, readDraft } from './actions.ts'

/** Every pause in typing keeps a draft. */
const TYPING = { limit: { count: 1800, seconds: 3600, by: 'member' } } as const

export const draftRoutes: readonly Route[] = [
  memberRoute(draftEndpoints.draft, async ({ app, member, input }) => ({
    draft: await readDraft(app, member, input),
  })),
  memberRoute(draftEndpoints.keepDraft, ({ app, member, input }) => keepDraft(app, member, input), TYPING),
  memberRoute(draftEndpoints.dropDraft, ({ app, member, input }) => dropDraft(app, member, input), TYPING),
]
