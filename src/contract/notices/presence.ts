import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'
import { MemberId } from '#contract/member-id.ts'

const TAB_MAX = 64
const PATH_MAX = 200

const ShownPage = z.object({
  /** Chosen by the tab, so that a second one on the same page counts by itself. */
  tab: z.string().min(1).max(TAB_MAX),
  /** The path of the page that somebody looks at; `null` for none. */
  path: z.string().startsWith('/').max(PATH_MAX).nullable(),
})

export const presenceEndpoints = {
  show: endpoint({
    method: 'POST',
    path: '/api/notifications/shown-page',
    isForSuspended: true,
    summary:
      'Says which page the caller looks at, for less than a minute. News that leads there is neither mailed nor pushed meanwhile. Nobody is shown it, and it is not stored.',
    input: ShownPage,
    reply: z.object({}),
  }),
}

/** What one tab of a member shows now. Servers alone hear of it. */
export const PageShown = ShownPage.extend({ type: z.literal('page.shown'), memberId: MemberId })
