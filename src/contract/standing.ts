import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { DEEDS } from './points.ts'

/** How many members the scoreboard and the ticker show. */
export const TOP_USERS = 10
export const AWARD_PAGE_SIZE = 20

export const TopUser = z.object({ username: z.string(), totalScore: z.int() })
export type TopUser = z.infer<typeof TopUser>

/** One line of a member's own ledger of points. */
export const Award = z.object({
  id: z.string(),
  deed: z.enum(DEEDS),
  points: z.int(),
  /** What it was for, in words: 'Created gathering: draft'. */
  text: z.string(),
  awardedAt: z.iso.datetime(),
})
export type Award = z.infer<typeof Award>

/** Where a member stands, and what it is made of. */
export const OwnStanding = z.object({
  /** 0 until it is first worked out. */
  rank: z.union([z.literal(0), z.string()]),
  /** What the rank goes by. */
  score: z.int(),
  /** What the scoreboard goes by. */
  points: z.int(),
  siteActivity: z.int(),
  tradesCompleted: z.int(),
  gatheringsCreated: z.int(),
  positiveRatings: z.int(),
  bountiesCaught: z.int(),
  /** Newest first. */
  awards: z.array(Award),
  /** For the next page of `awards`; `null` when this was the last. */
  nextCursor: z.string().nullable(),
})
export type OwnStanding = z.infer<typeof OwnStanding>

/** What a leaderboard counts: the points of this week (from Monday, UTC), of this month, or all. */
export const PERIODS = ['week', 'month', 'all'] as const
export type Period = (typeof PERIODS)[number]
export const LEADERBOARD_PAGE_SIZE = 50

/** A member's place on a leaderboard; equal points share a place. */
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
  /** How many have points in this period. */
  total: z.int(),
  /** The caller's own place; `null` for visitors, without points, and for who is not listed. */
  own: z.object({ place: z.int(), points: z.int() }).nullable(),
  /** When the period began; `null` for all time. */
  since: z.iso.datetime().nullable(),
})
export type Leaderboard = z.infer<typeof Leaderboard>

/** Something a member did that others may know of. */
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
      /** What was awarded just now; 0 when today's had been awarded already. */
      points: z.int(),
    }),
  }),
}

/** Points were put to a member's account; only they hear of it, and float the label '+N pts'. */
export const PointsAwarded = z.object({
  type: z.literal('points.awarded'),
  memberId: z.string(),
  deed: z.enum(DEEDS),
  points: z.int(),
  text: z.string(),
  /** All points of the member from now on. */
  total: z.int(),
})
/** Deeds were undone, and their points with them. */
export const PointsTakenBack = z.object({
  type: z.literal('points.taken-back'),
  memberId: z.string(),
  deed: z.enum(DEEDS),
  points: z.int(),
  total: z.int(),
})
/** What the rank counts has changed for a member: the counters, the score, perhaps the rank. */
export const StandingChanged = z.object({ type: z.literal('standing.changed'), memberId: z.string() })
/** A member holds another rank. */
export const RankChanged = z.object({
  type: z.literal('rank.changed'),
  memberId: z.string(),
  rank: z.string(),
  /** `null` when this is the first. */
  before: z.string().nullable(),
})
/** The list of top users, or the first page of a leaderboard, may look different now. */
export const ScoreboardChanged = z.object({ type: z.literal('scoreboard.changed') })

/** How a member lets their standing be seen: on scoreboards or not, and what they did of late by whom. Announced to nobody. */
export const ListingChanged = z.object({
  type: z.literal('listing.changed'),
  memberId: z.string(),
  isListed: z.boolean(),
  activityShownTo: z.enum(['everyone', 'fellowship', 'nobody']),
})
