import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { MemberId } from './member-id.ts'
import { AUDIENCES } from './people.ts'
import { DEEDS } from './points.ts'

/** Members shown on the scoreboard and in the ticker. */
export const TOP_USERS = 10
export const AWARD_PAGE_SIZE = 20

export const TopUser = z.object({ username: z.string(), totalScore: z.int() })
export type TopUser = z.infer<typeof TopUser>

/** One entry in a member's own ledger of points. */
export const Award = z.object({
  id: z.string(),
  deed: z.enum(DEEDS),
  points: z.int(),
  /** What it was for, such as 'Created gathering: draft'. */
  text: z.string(),
  awardedAt: z.iso.datetime(),
})
export type Award = z.infer<typeof Award>

const deeds = {
  siteActivity: z.int(),
  tradesCompleted: z.int(),
  gatheringsCreated: z.int(),
  positiveRatings: z.int(),
  bountiesCaught: z.int(),
}

/** A member's rank and points, with their breakdown. */
export const OwnStanding = z.object({
  /** 0 until we compute the first rank. */
  rank: z.union([z.literal(0), z.string()]),
  /** The score behind the rank. */
  score: z.int(),
  /** The points on the scoreboard. */
  points: z.int(),
  ...deeds,
  /** What of these counts for the rank; the rest was beyond the limits. */
  counted: z.object(deeds),
  /** Newest first. */
  awards: z.array(Award),
  /** Cursor of the next page of `awards`; `null` on the last. */
  nextCursor: z.string().nullable(),
})
export type OwnStanding = z.infer<typeof OwnStanding>

/** Periods of a leaderboard: this week (from Monday, UTC), this month, or all time. */
export const PERIODS = ['week', 'month', 'all'] as const
export type Period = (typeof PERIODS)[number]
export const LEADERBOARD_PAGE_SIZE = 50

/** A member's place on a leaderboard. Equal points share a place. */
export const LeaderboardLine = z.object({
  place: z.int(),
  username: z.string(),
  avatarUrl: z.string().nullable(),
  rank: z.union([z.literal(0), z.string()]),
  points: z.int(),
})
export type LeaderboardLine = z.infer<typeof LeaderboardLine>

export const Leaderboard = z.object({
  lines: z.array(LeaderboardLine),
  /** Number of members with points in this period. */
  total: z.int(),
  /** The caller's own place; `null` for visitors, members without points, and unlisted members. */
  own: z.object({ place: z.int(), points: z.int() }).nullable(),
  /** Start of the period; `null` for all time. */
  since: z.iso.datetime().nullable(),
})
export type Leaderboard = z.infer<typeof Leaderboard>

/** Something a member did that others may see. */
export const ShownDeed = z.object({ id: z.string(), text: z.string(), doneAt: z.iso.datetime() })
export type ShownDeed = z.infer<typeof ShownDeed>

export const standingEndpoints = {
  leaderboard: endpoint({
    method: 'GET',
    path: '/api/leaderboard',
    summary: 'Members by points this week, this month or of all time, 50 a page.',
    input: z.object({
      period: z.enum(PERIODS).default('week'),
      offset: z.coerce.number().int().min(0).max(1000).default(0),
    }),
    reply: Leaderboard,
  }),
  deedsOf: endpoint({
    method: 'GET',
    path: '/api/members/:username/deeds',
    summary: 'A member’s recent public activity, newest first, at most 10. Empty when they hide it.',
    input: z.object({ username: z.string().max(100) }),
    reply: z.object({ deeds: z.array(ShownDeed) }),
  }),
  topUsers: endpoint({
    method: 'GET',
    path: '/api/top-users',
    summary: 'The members with the most points, highest first, at most 10.',
    input: z.object({}),
    reply: z.array(TopUser),
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/standing',
    summary: "The caller's rank, score and points, with their ledger, 20 entries a page.",
    input: z.object({ cursor: z.string().max(200).optional() }),
    reply: OwnStanding,
  }),
  startConversation: endpoint({
    method: 'POST',
    path: '/api/standing/new-message',
    summary: "Called when New Message is pressed. Awards points for 'Started new conversation' once a day.",
    input: z.object({}),
    reply: z.object({
      /** Points awarded by this call; 0 when today's were already awarded. */
      points: z.int(),
    }),
  }),
}

/** A member earned points. Only they hear of it; the web floats '+N pts'. */
export const PointsAwarded = z.object({
  type: z.literal('points.awarded'),
  memberId: MemberId,
  deed: z.enum(DEEDS),
  points: z.int(),
  text: z.string(),
  /** The member's new total. */
  total: z.int(),
})
/** Deeds were undone and their points taken back. */
export const PointsTakenBack = z.object({
  type: z.literal('points.taken-back'),
  memberId: MemberId,
  deed: z.enum(DEEDS),
  points: z.int(),
  total: z.int(),
})
/** The counters, score or rank of a member changed. */
export const StandingChanged = z.object({ type: z.literal('standing.changed'), memberId: MemberId })
/** A member's rank changed. */
export const RankChanged = z.object({
  type: z.literal('rank.changed'),
  memberId: MemberId,
  rank: z.string(),
  /** `null` for the first rank. */
  before: z.string().nullable(),
})
/** The top users, or the first page of a leaderboard, may have changed. */
export const ScoreboardChanged = z.object({ type: z.literal('scoreboard.changed') })

/** A member changed who may see their activity, or whether scoreboards list them. For reactions only. */
export const ListingChanged = z.object({
  type: z.literal('listing.changed'),
  memberId: MemberId,
  isListed: z.boolean(),
  activityShownTo: z.enum(AUDIENCES),
})
