import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'
import { MemberId } from '#contract/member-id.ts'

/** What is new in a version, in plain text. */
export const Release = z.object({
  version: z.string(),
  /** One for each change, in the order of the changelog. */
  notes: z.array(z.string()).min(1),
})
export type Release = z.infer<typeof Release>

export const releaseEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/release',
    power: 'hall',
    summary:
      'What is new in the version that this site was updated to; `null` for keepers who have read it, and on a site that was never updated.',
    input: z.object({}),
    reply: z.object({ release: Release.nullable() }),
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/admin/release/read',
    power: 'hall',
    summary: 'Notes that the caller has read what is new. From then on no browser of theirs shows it.',
    input: z.object({ version: z.string().min(1).max(50) }),
    reply: z.object({}),
  }),
}

/** A keeper has read what is new. Only they hear of it. */
export const ReleaseRead = z.object({ type: z.literal('release.read'), memberId: MemberId })
