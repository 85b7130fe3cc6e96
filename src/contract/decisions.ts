import { z } from 'zod'

import { KEEPER_REASON_MAX } from './accounts/keeping.ts'
import { endpoint } from './endpoint.ts'
import type { KeeperPower } from './keepers.ts'
import { MemberId } from './member-id.ts'
import { REMOVABLE_THINGS, Removal } from './removals.ts'

/** What keepers decide about a member, or about something of theirs. */
export const DECISION_KINDS = ['warning', 'limit', 'suspension', 'removal'] as const
export type DecisionKind = (typeof DECISION_KINDS)[number]

/** What a keeper must be able to do to decide such a thing, and to take it back. */
export const POWER_OF_DECISION = {
  warning: 'warnings',
  limit: 'limits',
  suspension: 'suspensions',
  removal: 'content',
} as const satisfies Readonly<Record<DecisionKind, KeeperPower>>

const APPEAL_OUTCOMES = ['lifted', 'stands'] as const
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number]

const LIMIT_DAYS_MAX = 90
export const APPEAL_WORDS_MAX = 2000
export const APPEAL_PAGE_SIZE = 20
/** The newest decisions of one member that are shown. */
export const DECISIONS_SHOWN = 50

const kind = z.enum(DECISION_KINDS)
const instant = z.iso.datetime()
const Username = z.string().max(100)
const DecisionId = z.string().min(1).max(100)
const reason = z.string().trim().min(1).max(KEEPER_REASON_MAX)
const words = z.string().trim().min(1).max(APPEAL_WORDS_MAX)
const Nothing = z.object({})

/** What a member says to a decision, once, and what they were answered. */
const Appeal = z.object({
  words: z.string(),
  appealedAt: instant,
  outcome: z.enum(APPEAL_OUTCOMES).nullable(),
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
})

/** What keepers decided about a member. */
export const Decision = z.object({
  id: z.string(),
  kind,
  reason: z.string(),
  madeAt: instant,
  /** When a limit or a suspension ends by itself. */
  until: instant.nullable(),
  /** When keepers ended it before its time. */
  endedAt: instant.nullable(),
  /** When the member read a warning. */
  readAt: instant.nullable(),
  appeal: Appeal.nullable(),
  /** What was removed; `null` for every other kind. */
  removal: Removal.nullable(),
})
export type Decision = z.infer<typeof Decision>

/** The same for keepers, who also see who decided and who answered. */
export const KeepersDecision = Decision.extend({
  username: z.string(),
  /** `null` for keepers who have left. */
  madeBy: z.string().nullable(),
  answeredBy: z.string().nullable(),
  /** Whether the caller may answer an appeal that waits: whoever decided leaves it to another keeper who can. */
  mayAnswer: z.boolean(),
})
export type KeepersDecision = z.infer<typeof KeepersDecision>

export const decisionEndpoints = {
  own: endpoint({
    method: 'GET',
    path: '/api/decisions',
    summary: `What keepers decided about the caller, the newest first, ${String(DECISIONS_SHOWN)} at most.`,
    input: z.object({}),
    reply: z.object({ decisions: z.array(Decision) }),
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/decisions/:decisionId/read',
    summary: 'Says that the caller has read a warning.',
    isForSuspended: true,
    input: z.object({ decisionId: DecisionId }),
    reply: Nothing,
  }),
  appeal: endpoint({
    method: 'POST',
    path: '/api/decisions/:decisionId/appeal',
    summary: 'Asks the keepers to look at a decision again. A member does so once for each.',
    isForSuspended: true,
    input: z.object({ decisionId: DecisionId, words }),
    reply: Nothing,
  }),
  warn: endpoint({
    method: 'POST',
    path: '/api/admin/members/:username/warn',
    power: 'warnings',
    summary: 'Warns a member, who must read it before anything else.',
    input: z.object({ username: Username, reason }),
    reply: Nothing,
  }),
  limit: endpoint({
    method: 'POST',
    path: '/api/admin/members/:username/limit',
    power: 'limits',
    summary:
      'Lets a member begin no conversations, offers, gatherings and requests for some days. Another limit takes the place of the first.',
    input: z.object({ username: Username, reason, days: z.int().min(1).max(LIMIT_DAYS_MAX) }),
    reply: Nothing,
  }),
  liftLimit: endpoint({
    method: 'POST',
    path: '/api/admin/members/:username/lift-limit',
    power: 'limits',
    summary: 'Ends the limit of a member before its time.',
    input: z.object({ username: Username, reason }),
    reply: Nothing,
  }),
  ofMember: endpoint({
    method: 'GET',
    path: '/api/admin/members/:username/decisions',
    power: 'members',
    summary: `What keepers decided about a member, the newest first, ${String(DECISIONS_SHOWN)} at most.`,
    input: z.object({ username: Username }),
    reply: z.object({ decisions: z.array(KeepersDecision) }),
  }),
  appeals: endpoint({
    method: 'GET',
    path: '/api/admin/appeals',
    power: 'appeals',
    summary: `Decisions that members appeal against, ${String(APPEAL_PAGE_SIZE)} a page: those that wait with the oldest first, answered ones with the newest first. Only those that the caller has the power to answer.`,
    input: z.object({
      state: z.enum(['open', 'answered']).default('open'),
      cursor: z.string().max(200).optional(),
    }),
    reply: z.object({ decisions: z.array(KeepersDecision), nextCursor: z.string().nullable() }),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/admin/appeals/:decisionId',
    power: 'appeals',
    summary: 'Answers an appeal, and lifts the decision or lets it stand.',
    input: z.object({ decisionId: DecisionId, outcome: z.enum(APPEAL_OUTCOMES), answer: words }),
    reply: Nothing,
  }),
}

const ofDecision = { decisionId: z.string(), memberId: MemberId, kind }
const ofKeeper = { ...ofDecision, actorId: MemberId }

/** A keeper warned or limited a member, or removed something of theirs. */
export const DecisionMade = z.object({
  type: z.literal('decision.made'),
  ...ofKeeper,
  kind: z.enum(['warning', 'limit', 'removal']),
  reason: z.string(),
  until: instant.nullable(),
  /** What was removed. */
  thing: z.enum(REMOVABLE_THINGS).optional(),
})

/** Keepers removed words, so that nobody is told them any more. Only the server hears it. */
export const WordsRemoved = z.object({
  type: z.literal('words.removed'),
  thing: z.enum(REMOVABLE_THINGS),
  /** Of one that repeats, also other dates that said the same. */
  thingIds: z.array(z.string()).min(1),
})

/** A member read their last unread warning. */
export const WarningsRead = z.object({ type: z.literal('warnings.read'), memberId: MemberId })

/** A decision ends before its time: by a keeper, or because an appeal was granted. */
export const DecisionLifted = z.object({
  type: z.literal('decision.lifted'),
  ...ofKeeper,
  reason: z.string(),
})

/**
 * An appeal was made, answered or taken away, or there is something to appeal against. Keepers who answer appeals hear
 * of it, and the member whom it is about in their own windows.
 */
export const AppealChanged = z.object({ type: z.literal('appeal.changed'), decisionId: z.string() })

/** A keeper answered an appeal. */
export const AppealAnswered = z.object({
  type: z.literal('appeal.answered'),
  ...ofKeeper,
  outcome: z.enum(APPEAL_OUTCOMES),
  answer: z.string(),
})
