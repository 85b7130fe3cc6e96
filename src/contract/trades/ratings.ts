import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'
import { MemberId } from '#contract/member-id.ts'

/** Days after a trade was sealed in which both may rate it. */
export const RATING_DAYS = 14
/** Hours after a rating was shown in which it may still be changed. */
export const RATING_CHANGE_HOURS = 24
export const RATING_WORDS_MAX = 500
export const RATING_PAGE_SIZE = 20

export const VERDICTS = ['positive', 'neutral', 'negative'] as const
export type Verdict = (typeof VERDICTS)[number]

const Id = z.string().min(1).max(100)

export const NewRating = z.object({
  verdict: z.enum(VERDICTS),
  words: z.string().trim().max(RATING_WORDS_MAX).default(''),
})
export type NewRating = z.infer<typeof NewRating>

const rating = {
  verdict: z.enum(VERDICTS),
  words: z.string(),
  /** What the rated member says to it, in public; `null` if nothing. */
  answer: z.string().nullable(),
}

/** A rating as one of the two members of its trade sees it. */
const OwnRating = z.object({
  ...rating,
  isShown: z.boolean(),
  /** When everybody sees it, at the latest. */
  shownAt: z.iso.datetime(),
})

/** How one member of a trade and the other rated each other, as far as the caller may know. */
export const TradeRatings = z.object({
  /** Until when the caller may rate; `null` if they have, or may not. */
  rateUntil: z.iso.datetime().nullable(),
  /** Until when the caller may change what they said; `null` if they may not. */
  changeUntil: z.iso.datetime().nullable(),
  given: OwnRating.nullable(),
  /** What the other said; `null` until it is shown. */
  received: OwnRating.nullable(),
})
export type TradeRatings = z.infer<typeof TradeRatings>

/** A rating that everybody sees. */
export const ShownRating = z.object({
  id: z.string(),
  ...rating,
  /** Who gave it; `null` for one who has left. */
  raterUsername: z.string().nullable(),
  /** When the trade was sealed. */
  tradedAt: z.iso.datetime(),
})
export type ShownRating = z.infer<typeof ShownRating>

/** How often a member was rated in each way, and by how many different members. */
export const RatingTally = z.object({
  positive: z.int(),
  neutral: z.int(),
  negative: z.int(),
  partners: z.int(),
})
export type RatingTally = z.infer<typeof RatingTally>

export const ratingEndpoints = {
  of: endpoint({
    method: 'GET',
    path: '/api/members/:username/ratings',
    summary: `What others said of a member after trades in person, the latest first, ${String(RATING_PAGE_SIZE)} a page.`,
    input: z.object({ username: z.string().max(100), cursor: z.string().max(200).optional() }),
    reply: z.object({
      ratings: z.array(ShownRating),
      nextCursor: z.string().nullable(),
      tally: RatingTally,
    }),
  }),
  ofTrade: endpoint({
    method: 'GET',
    path: '/api/trades/:tradeId/ratings',
    summary: 'How both members rated a trade of the caller, as far as they may know.',
    input: z.object({ tradeId: Id }),
    reply: TradeRatings,
  }),
  rate: endpoint({
    method: 'PUT',
    path: '/api/trades/:tradeId/rating',
    summary: `Rates the other member of a trade that both sealed in person, within ${String(RATING_DAYS)} days, or changes that.`,
    input: z.object({ tradeId: Id, ...NewRating.shape }),
    reply: TradeRatings,
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/api/trades/:tradeId/rating/answer',
    summary: 'Says something to the rating that the caller got, once and in public.',
    input: z.object({ tradeId: Id, answer: z.string().trim().min(1).max(RATING_WORDS_MAX) }),
    reply: TradeRatings,
  }),
}

/** A rating was given, shown, changed, answered, or dropped because its trade no longer counts. */
export const RatingChanged = z.object({
  type: z.literal('rating.changed'),
  change: z.enum(['given', 'shown', 'changed', 'answered', 'dropped']),
  tradeId: z.string(),
  raterId: MemberId,
  ratedId: MemberId,
  /** Whether it is shown and positive. */
  isCounted: z.boolean(),
})
