import { z } from 'zod'

import { USERNAME_MAX } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { DistanceBand } from './location.ts'
import { MemberId } from './member-id.ts'

/** Letters of the line that comes with a request. */
export const REQUEST_WORDS_MAX = 200
/** Requests one member may send in 24 hours, withdrawn ones included. */
export const REQUESTS_A_DAY = 30
/** Days after which a member who declined may be asked again. */
export const ASK_AGAIN_DAYS = 30
/** Members in one Fellowship. */
export const FELLOWS_MAX = 2000
export const FELLOW_PAGE_SIZE = 50
/** Members suggested at once. */
export const SUGGESTIONS_MAX = 12
/** Members one may ask about at once. */
export const BONDS_MAX = 50

const face = {
  username: z.string(),
  avatarUrl: z.string().nullable(),
  /** How far away they are, as far as both let the other know. */
  band: DistanceBand,
}

/** A member of the caller's Fellowship. */
const Fellow = z.object({
  ...face,
  since: z.iso.datetime(),
  /** Cards the caller wants that they have for trade, and cards of the caller's that they want. */
  theyHave: z.int(),
  theyWant: z.int(),
  /** The next gathering at which both have a seat; `null` if there is none. */
  nextGathering: z
    .object({
      id: z.string(),
      location: z.string(),
      /** The local day at the place. */
      date: z.iso.date(),
    })
    .nullable(),
})

/** A request that waits for its answer: who sent it, or whom the caller asked. */
const FriendRequest = z.object({
  id: z.string(),
  ...face,
  /** A line from whoever asks; may be empty. */
  words: z.string(),
  createdAt: z.iso.datetime(),
})

/** A member whom the caller might ask, and why: at least one of the figures is over 0. */
const Suggestion = z.object({
  ...face,
  /** How many of the caller's fellows are their fellows too. */
  commonFellows: z.int(),
  /** How many of the caller's latest gatherings they were at too. */
  gatheringsTogether: z.int(),
  /** For members near the caller with whom both could trade: as in the list of matches. */
  theyHave: z.int(),
  theyWant: z.int(),
})

/** A member waved a suggestion away, or took that back. Only the member's own windows hear it. */
export const SuggestionWaved = z.object({
  type: z.literal('suggestion.waved'),
  memberId: MemberId,
})

const BOND_STATES = ['self', 'none', 'asked', 'asks', 'fellows'] as const

/**
 * How the caller and another member stand: the caller asked them, they ask the caller, or both are fellows.
 * Nobody learns that they were declined, so for whoever asked, a declined request is still `asked`.
 */
export const Bond = z.object({ state: z.enum(BOND_STATES) })
export type Bond = z.infer<typeof Bond>

/** How the caller and a member they asked about stand. */
const BondWith = z.object({
  /** The name as it was asked. */
  username: z.string(),
  /** `null` for a name that nobody the caller sees has. */
  state: z.enum(BOND_STATES).nullable(),
})

/** Names with commas between them. */
const Names = z
  .string()
  .max(BONDS_MAX * (USERNAME_MAX + 1))
  .transform((names) => [...new Set(names.split(',').filter((name) => name !== ''))])
  .pipe(z.array(z.string()).max(BONDS_MAX))

const Cursor = z.string().max(200).optional()
const Other = z.object({ username: z.string().max(100) })

export const fellowshipEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/fellowship',
    summary: 'The members of the caller’s Fellowship, newest first, 50 a page.',
    input: z.object({ cursor: Cursor }),
    reply: z.object({
      fellows: z.array(Fellow),
      total: z.int(),
      /** Cursor of the next page; `null` on the last. */
      nextCursor: z.string().nullable(),
    }),
  }),
  requests: endpoint({
    method: 'GET',
    path: '/api/fellowship/requests',
    summary: 'Requests that wait for an answer, newest first, 50 a page.',
    input: z.object({
      /** Those sent to the caller, or those the caller sent. */
      side: z.enum(['in', 'out']).default('in'),
      cursor: Cursor,
    }),
    reply: z.object({
      friendRequests: z.array(FriendRequest),
      total: z.int(),
      /** Cursor of the next page; `null` on the last. */
      nextCursor: z.string().nullable(),
    }),
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/api/fellowship/suggestions',
    summary:
      'Up to 12 members whom the caller might ask: with fellows in common, at the same gatherings, or near and a match both ways. Most fellows in common first.',
    input: z.object({}),
    reply: z.object({ suggestions: z.array(Suggestion) }),
  }),
  wave: endpoint({
    method: 'POST',
    path: '/api/fellowship/suggestions/:username/wave',
    summary: 'Waves a suggested member away for good, or takes that back. They are not told.',
    input: Other.extend({ isWaved: z.boolean().default(true) }),
    reply: z.object({ isWaved: z.boolean() }),
  }),
  bonds: endpoint({
    method: 'GET',
    path: '/api/fellowship/with',
    summary: 'How the caller and up to 50 other members stand.',
    input: z.object({ usernames: Names }),
    reply: z.object({ bonds: z.array(BondWith) }),
  }),
  with: endpoint({
    method: 'GET',
    path: '/api/fellowship/with/:username',
    summary: 'How the caller and another member stand.',
    input: Other,
    reply: Bond,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/fellowship/with/:username/ask',
    isBeginning: true,
    summary:
      'Asks a member into the caller’s Fellowship. If they have asked the caller, both are fellows at once. Asking again does nothing. Needs a verified address.',
    input: Other.extend({ words: z.string().trim().max(REQUEST_WORDS_MAX).default('') }),
    reply: Bond,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/fellowship/with/:username/answer',
    summary: 'Accepts or declines a member’s request. Does nothing if there is none.',
    input: Other.extend({ answer: z.enum(['accept', 'decline']) }),
    reply: Bond,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/fellowship/with/:username/withdraw',
    summary: 'Withdraws the caller’s request to a member. Does nothing if there is none.',
    input: Other,
    reply: Bond,
  }),
  part: endpoint({
    method: 'POST',
    path: '/api/fellowship/with/:username/part',
    summary: 'Takes a member out of the caller’s Fellowship, and the caller out of theirs.',
    input: Other,
    reply: Bond,
  }),
}
