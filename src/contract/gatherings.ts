import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { FindingFilters, FoundGatherings } from './gatherings/finding.ts'
import { Gathering, GATHERING_KINDS } from './gatherings/gathering.ts'
import { MemberId } from './member-id.ts'

export { endOf, freeSeats, Gathering, type GatheringKind, OwnPlace } from './gatherings/gathering.ts'

export const GATHERING_PAGE_SIZE = 20
/** Gatherings shown in the ticker. */
export const RECENT_GATHERINGS = 10
/** Gatherings one member may create in 24 hours. */
export const GATHERINGS_A_DAY = 20
export const GatheringPage = z.object({
  gatherings: z.array(Gathering),
  /** Cursor of the next page; `null` on the last. */
  nextCursor: z.string().nullable(),
})
export type GatheringPage = z.infer<typeof GatheringPage>

export const RecentGathering = z.object({
  gatheringId: z.string(),
  username: z.string(),
  location: z.string(),
  participants: z.int(),
})
export type RecentGathering = z.infer<typeof RecentGathering>

const Cursor = z.string().max(200).optional()

export const gatheringEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/gatherings',
    summary:
      'Upcoming gatherings that the caller may see, soonest first, 20 a page. Without a radius, within their own around their town, if they have one.',
    input: FindingFilters.extend({ cursor: Cursor }),
    reply: FoundGatherings,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/my-gatherings',
    summary: 'Gatherings the caller hosts or joins, 20 a page.',
    input: z.object({
      /** Upcoming ones, soonest first; or past ones, latest first. */
      when: z.enum(['upcoming', 'past']).default('upcoming'),
      cursor: Cursor,
    }),
    reply: GatheringPage,
  }),
  of: endpoint({
    method: 'GET',
    path: '/api/members/:username/gatherings',
    summary: 'Upcoming gatherings that a member hosts and the caller may see, soonest first, 20 a page.',
    input: z.object({ username: z.string().max(100), cursor: Cursor }),
    reply: GatheringPage,
  }),
  recent: endpoint({
    method: 'GET',
    path: '/api/recent-gatherings',
    summary: 'The latest public gatherings, newest first, at most 10.',
    input: z.object({}),
    reply: z.array(RecentGathering),
  }),
}

/** A public gathering was created. */
export const GatheringCreated = z.object({
  type: z.literal('gathering.created'),
  gatheringId: z.string(),
  hostId: MemberId,
  hostUsername: z.string(),
  kind: z.enum(GATHERING_KINDS),
  location: z.string(),
  startsAt: z.iso.datetime(),
})
