import { z } from 'zod'

import { KEEPER_REASON_MAX } from './accounts/keeping.ts'
import { endpoint } from './endpoint.ts'

/**
 * Texts and pictures of members that keepers can remove. A portrait is named by its member's username, and a
 * message by its conversation and number (`conversationId/12`). An announcement is named by its gathering and
 * number (`gatheringId/3`). A rating and the answer to it are named by the trade and whoever was rated
 * (`tradeId/username`). Everything else goes by its id.
 */
export const REMOVABLE_THINGS = [
  'portrait',
  'binder',
  'gathering',
  'gathering-place',
  'gathering-picture',
  'gathering-announcement',
  'bounty',
  'trade-request',
  'rating',
  'rating-answer',
  'message',
  'group',
] as const
export type RemovableThing = (typeof REMOVABLE_THINGS)[number]

/** What stands in place of removed words where there must be some. */
export const REMOVED_WORDS = '(removed)'

const thing = z.enum(REMOVABLE_THINGS)

/** What keepers removed, for its author and for keepers. */
export const Removal = z.object({
  thing,
  /** What it was called; empty for what has no name. */
  title: z.string(),
  /** The words that were removed. */
  lines: z.array(z.string()),
  /** The address of a removed picture. */
  picture: z.string().nullable(),
  /** False once nothing more is kept of it here. Unless it is back by then, it is deleted for good. */
  isKept: z.boolean(),
})
export type Removal = z.infer<typeof Removal>

export const removalEndpoints = {
  remove: endpoint({
    method: 'POST',
    path: '/api/admin/removals',
    power: 'content',
    summary:
      'Removes what a member shows others: nobody but the member and keepers reads it any more. The member is told once, and can appeal; then it may come back as it was.',
    input: z.object({
      thing,
      id: z.string().min(1).max(200),
      reason: z.string().trim().min(1).max(KEEPER_REASON_MAX),
    }),
    reply: z.object({}),
  }),
}
