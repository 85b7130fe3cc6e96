import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { MemberId } from './member-id.ts'
import { MESSAGE_PICTURES_MAX } from './messages/picture-words.ts'
import { PictureAddresses } from './picture-addresses.ts'
import { REPORT_PICTURES_MAX } from './report-pictures.ts'

/**
 * What members can report. A message is named by its conversation and number: `conversationId/12`, an announcement by
 * its gathering and number: `gatheringId/3`. A rating is named by its trade and by whoever was rated: `tradeId/username`. An uploaded portrait is named by its address. Of a
 * trade, each of the two reports what the other did.
 */
export const REPORTED_THINGS = [
  'member',
  'message',
  'gathering',
  'gathering-announcement',
  'bounty',
  'trade-request',
  'rating',
  'portrait',
  'trade',
] as const
export type ReportedThing = (typeof REPORTED_THINGS)[number]

/** What is wrong with it. */
export const REPORT_KINDS = ['rude', 'spam', 'scam', 'unsafe', 'other'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

/**
 * How a keeper settles a case: they did something about it, there was nothing to do, or whoever reported it
 * knew that it was untrue.
 */
export const REPORT_OUTCOMES = ['acted', 'nothing', 'bad-faith'] as const
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number]

export const REPORT_WORDS_MAX = 1000
export const REPORT_NOTE_MAX = 2000
/** Reports of one member in a day. */
export const REPORTS_A_DAY = 20
/** So long a keeper who looks into a case keeps others from it. */
export const CLAIM_HOURS = 24
export const CASE_PAGE_SIZE = 20
/** Earlier cases about the same member that a case shows. */
export const EARLIER_CASES = 10
/** Reports that a case shows in full. */
export const REPORTS_SHOWN = 50

const thing = z.enum(REPORTED_THINGS)
const kind = z.enum(REPORT_KINDS)
const outcome = z.enum(REPORT_OUTCOMES)
const instant = z.iso.datetime()
const CaseId = z.string().min(1).max(100)
/** Of the copies of reported pictures, from 0 on. */
const CopyPlace = z.coerce.number().pipe(
  z
    .int()
    .min(0)
    .max(MESSAGE_PICTURES_MAX - 1),
)

/** All reports of one thing, until they are settled together. */
export const ReportCase = z.object({
  id: z.string(),
  thing,
  /** What the thing was called, such as the name of a gathering; empty for what has no name. */
  title: z.string(),
  /** Whose it is. */
  about: z.string(),
  kinds: z.array(kind),
  /** How many members reported it. */
  reports: z.int(),
  openedAt: instant,
  /** The keeper who looks into it; nobody once it is settled, or a day after they said so. */
  claimedBy: z.string().nullable(),
  outcome: outcome.nullable(),
  settledAt: instant.nullable(),
})
export type ReportCase = z.infer<typeof ReportCase>

/** Who had taken away what was reported: whoever wrote it, a host of the gathering, or a keeper. */
const REPORTED_DELETIONS = ['author', 'host', 'keeper'] as const
export type ReportedDeletion = (typeof REPORTED_DELETIONS)[number]

/** One text of a reported thing, or of what was said around it, as it was when it was first reported. */
const ReportedLine = z.object({
  /** `null` for members who have left. */
  author: z.string().nullable(),
  words: z.string(),
  saidAt: instant.nullable(),
  /** False for what stood around it. */
  isReported: z.boolean(),
  /** `null` if it still stood when it was reported. */
  deletedBy: z.enum(REPORTED_DELETIONS).nullable(),
})

/** A case with all that is known of it, for keepers. */
export const ReportFile = ReportCase.extend({
  /** The id of the thing as it is kept; of a member, the username. */
  thingId: z.string(),
  /** Empty 90 days after the case was settled. */
  lines: z.array(ReportedLine),
  /** The addresses of copies of the reported pictures. Empty 90 days after the case was settled. */
  copies: z.array(z.string()),
  /** The first 50. */
  said: z.array(
    z.object({
      by: z.string(),
      kind,
      words: z.string(),
      /** What they added to it. Empty 90 days after the case was settled. */
      pictures: z.array(PictureAddresses),
      at: instant,
      /** All reports that this member made, and how many of them were in bad faith. */
      made: z.int(),
      inBadFaith: z.int(),
    }),
  ),
  /** Other cases about the same member, the newest first. */
  earlier: z.array(ReportCase),
  /** What the keeper who settled it wrote down, for keepers alone. */
  note: z.string().nullable(),
  settledBy: z.string().nullable(),
})
export type ReportFile = z.infer<typeof ReportFile>

export const reportEndpoints = {
  report: endpoint({
    method: 'POST',
    path: '/api/reports',
    summary: `Reports something to the keepers, who see it as it is now, with up to ${String(REPORT_PICTURES_MAX)} pictures that were uploaded before. A second report of the same thing by the same member adds its words and pictures to the first, up to ${String(REPORT_PICTURES_MAX)} pictures in all; one with more is refused.`,
    input: z.object({
      thing,
      /** The id of the thing; of a member, the username; of a portrait, its address. */
      id: z.string().min(1).max(200),
      kind,
      words: z.string().trim().max(REPORT_WORDS_MAX),
      pictureIds: z.array(z.string().min(1).max(100)).max(REPORT_PICTURES_MAX).default([]),
    }),
    reply: z.object({}),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/reports',
    power: 'reports',
    summary: `Cases of what members reported, ${String(CASE_PAGE_SIZE)} a page: open ones with the oldest first, settled ones with the newest first. Those about the caller are left out.`,
    input: z.object({
      state: z.enum(['open', 'settled']).default('open'),
      /** Only cases about this member, or with a report by this one. An unknown name finds nothing. */
      about: z.string().max(100).optional(),
      by: z.string().max(100).optional(),
      cursor: z.string().max(200).optional(),
    }),
    reply: z.object({ cases: z.array(ReportCase), nextCursor: z.string().nullable() }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/reports/:caseId',
    power: 'reports',
    summary:
      'One case with its reports and with what was reported, as it was then. The ledger says who read a private message or a trade.',
    input: z.object({ caseId: CaseId }),
    reply: ReportFile,
  }),
  picture: endpoint({
    method: 'GET',
    path: '/api/admin/reports/:caseId/picture',
    power: 'reports',
    summary: 'A reported picture, as it was then; of several, the one at a place from 0 on.',
    input: z.object({ caseId: CaseId, place: CopyPlace.default(0) }),
    reply: z.string(),
    replyType: 'image/webp',
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/admin/reports-file',
    power: 'reports',
    summary:
      'All cases as a file with one line for each, open ones first. It holds neither what was reported nor who reported it, and leaves out cases about the caller.',
    input: z.object({}),
    reply: z.string(),
    replyType: 'text/csv; charset=utf-8',
  }),
  claim: endpoint({
    method: 'PUT',
    path: '/api/admin/reports/:caseId/claim',
    power: 'reports',
    summary: `Says that the caller looks into a case, for ${String(CLAIM_HOURS)} hours at most, or no longer does.`,
    input: z.object({ caseId: CaseId, isClaimed: z.boolean() }),
    reply: ReportFile,
  }),
  settle: endpoint({
    method: 'POST',
    path: '/api/admin/reports/:caseId',
    power: 'reports',
    summary: 'Settles a case. Those who reported it hear that it was looked at, and no more.',
    input: z.object({
      caseId: CaseId,
      outcome,
      note: z.string().trim().min(1).max(REPORT_NOTE_MAX),
    }),
    reply: ReportFile,
  }),
}

/** A case was opened, added to, claimed, settled or taken away. Only keepers hear of it, whomever they keep away. */
export const ReportChanged = z.object({
  type: z.literal('report.changed'),
  caseId: z.string(),
})

/** A keeper read what was said in private, for the first time in this case. For the trace alone. */
export const ReportRead = z.object({
  type: z.literal('report.read'),
  caseId: z.string(),
  actorId: MemberId,
  /** Whose words were reported. */
  memberId: MemberId,
})

/** How a case was settled. For the trace alone. */
export const ReportSettled = z.object({
  type: z.literal('report.settled'),
  caseId: z.string(),
  actorId: MemberId,
  memberId: MemberId,
  outcome,
  note: z.string(),
})

/** Keepers looked at something that this member reported. */
export const ReportLookedAt = z.object({
  type: z.literal('report.looked-at'),
  caseId: z.string(),
  /** Who reported it. */
  memberId: MemberId,
})
