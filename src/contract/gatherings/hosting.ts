import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'

import { DETAIL_LENGTHS, type Detail, GATHERING_AUDIENCES, GatheringDetails } from './details.ts'
import { LocalTime, LOCATION_MAX, PLAYERS_MAX, TimeZone } from './fields.ts'
import { GATHERING_KINDS, GUESTS_MAX } from './gathering.ts'

export const CANCEL_WORD_MAX = 300
/** Gatherings last at least a quarter of an hour, and at most a week. */
const MINUTES = { min: 15, max: 7 * 24 * 60 } as const
/** Co-hosts of one gathering. */
export const CO_HOSTS_MAX = 10

const said = (detail: Detail) => z.string().trim().max(DETAIL_LENGTHS[detail]).optional()

/** What hosts can change; what is missing stays. */
export const GatheringFacts = z.object({
  gatheringType: z.enum(GATHERING_KINDS).optional(),
  location: z.string().trim().min(1).max(LOCATION_MAX).optional(),
  date: z.iso.date().optional(),
  time: LocalTime.optional(),
  timeZone: TimeZone.optional(),
  /** Seats including the host; 0 means no limit. Fewer than are taken turn nobody out. */
  maxPlayers: z.int().min(0).max(PLAYERS_MAX).optional(),
  minutes: z.int().min(MINUTES.min).max(MINUTES.max).nullable().optional(),
  guestsMax: z.int().min(0).max(GUESTS_MAX).optional(),
  needsApproval: z.boolean().optional(),
  /** Whether the word of those who come is enough at the door. */
  selfCheckIn: z.boolean().optional(),
  visibility: z.enum(GATHERING_AUDIENCES).optional(),
  title: said('title'),
  description: said('description'),
  address: said('address'),
  costNote: said('costNote'),
  formats: said('formats'),
  powerLevel: said('powerLevel'),
  houseRules: said('houseRules'),
  bring: said('bring'),
  accessibility: said('accessibility'),
})
export type GatheringFacts = z.infer<typeof GatheringFacts>

const one = z.object({ gatheringId: z.string().max(100) })
const theOther = one.extend({ username: z.string().max(100) })

export const hostingEndpoints = {
  change: endpoint({
    method: 'PATCH',
    path: '/api/gatherings/:gatheringId',
    names: ['title'],
    summary: 'For its hosts: changes a gathering. Those who come are told what changed, old and new.',
    input: one.extend(GatheringFacts.shape),
    reply: GatheringDetails,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/gatherings/:gatheringId/cancellation',
    summary: 'For its host: cancels a gathering with a word. Those who come, wait or ask are told.',
    input: one.extend({ word: z.string().trim().max(CANCEL_WORD_MAX).default('') }),
    reply: GatheringDetails,
  }),
  restore: endpoint({
    method: 'DELETE',
    path: '/api/gatherings/:gatheringId/cancellation',
    summary:
      'For its hosts: takes a cancelled gathering back before it would have started. Those who were going, offered a seat, waiting or asking are as they were, and are told. Doing it again changes nothing.',
    input: one,
    reply: GatheringDetails,
  }),
  copy: endpoint({
    method: 'POST',
    path: '/api/gatherings/:gatheringId/copies',
    isBeginning: true,
    summary:
      'For its hosts: calls a new gathering on another day that says what this one says. The caller hosts it. Needs a verified address.',
    input: one.extend({ date: z.iso.date(), time: LocalTime }),
    reply: z.object({ gatheringId: z.string() }),
  }),
  handOver: endpoint({
    method: 'PUT',
    path: '/api/gatherings/:gatheringId/host',
    summary: 'For its host: hands a gathering over to a co-host, and becomes co-host.',
    input: theOther,
    reply: GatheringDetails,
  }),
  addCoHost: endpoint({
    method: 'PUT',
    path: '/api/gatherings/:gatheringId/co-hosts/:username',
    summary: 'For its host: makes somebody who is going a co-host.',
    input: theOther,
    reply: GatheringDetails,
  }),
  removeCoHost: endpoint({
    method: 'DELETE',
    path: '/api/gatherings/:gatheringId/co-hosts/:username',
    summary: 'For its host, or the co-host: takes a co-host off.',
    input: theOther,
    reply: GatheringDetails,
  }),
}
