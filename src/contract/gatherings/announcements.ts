import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'
import { MemberId } from '#contract/member-id.ts'

export const ANNOUNCEMENT_MAX = 1000
/** Announcements at one gathering in 24 hours. */
export const ANNOUNCEMENTS_A_DAY = 5
/** Announcements that are listed, the latest first. */
export const ANNOUNCEMENTS_SHOWN = 20

/** Names an announcement among those of all gatherings. */
export const announcementId = (gatheringId: string, number: number) => `${gatheringId}/${String(number)}`

/** What a host wrote to all who come. */
export const Announcement = z.object({
  number: z.int(),
  /** Plain text. */
  words: z.string(),
  at: z.iso.datetime(),
  /** The host who wrote it; `null` where the reader doesn't see them. */
  by: z.string().nullable(),
  /** Whether it is for those who wait, too. */
  isForWaiting: z.boolean(),
})
export type Announcement = z.infer<typeof Announcement>

const one = z.object({ gatheringId: z.string().max(100) })
const Announcements = z.object({ announcements: z.array(Announcement) })

export const announcementEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/gatherings/:gatheringId/announcements',
    summary: `What its hosts wrote to those who come, the latest ${String(ANNOUNCEMENTS_SHOWN)}; to those who wait, only what is for them. Empty for everybody else.`,
    input: one,
    reply: Announcements,
  }),
  announce: endpoint({
    method: 'POST',
    path: '/api/gatherings/:gatheringId/announcements',
    isBeginning: true,
    summary: `For its hosts: writes to all who come, in the app and by email, at most ${String(ANNOUNCEMENTS_A_DAY)} times in 24 hours.`,
    input: one.extend({
      words: z.string().trim().min(1).max(ANNOUNCEMENT_MAX),
      isForWaiting: z.boolean().default(false),
    }),
    reply: Announcements,
  }),
}

/** A host wrote to all who come. */
export const GatheringAnnounced = z.object({
  type: z.literal('gathering.announced'),
  gatheringId: z.string(),
  hostId: MemberId,
})
