import { z } from 'zod'

import { CardResult, Finish } from './cards.ts'
import { CONDITIONS } from './collection/stacks.ts'
import { Currency } from './currency.ts'
import { endpoint } from './endpoint.ts'
import { DISTANCE_UNITS, DistanceBand, NearCount } from './location.ts'
import { MemberId } from './member-id.ts'
import { ShownCopies } from './showcase.ts'

const MATCH_PAGE_SIZE = 20
/** Cards shown on each side of a match. A count gives the rest. */
export const MATCH_CARDS_SHOWN = 6
export const COPY_PAGE_SIZE = 30

const Id = z.string().max(100)

/** A card that one member has and the other wants. */
export const MatchCard = z.object({
  printing: CardResult,
  finish: Finish.nullable(),
  /** How many copies could change hands, at most. */
  quantity: z.int(),
  priceCents: z.int().nullable(),
  /** Of the price; the reader's. */
  currency: Currency,
})
export type MatchCard = z.infer<typeof MatchCard>

/** Another member whose cards and wants fit the caller's. */
export const Match = z.object({
  username: z.string(),
  avatarUrl: z.string().nullable(),
  band: DistanceBand,
  /** Number of cards they have for trade that the caller watches. */
  theyHave: z.int(),
  /** Number of cards the caller has for trade that they watch. */
  theyWant: z.int(),
  /** The most expensive cards of each side, at most 6. */
  has: z.array(MatchCard),
  wants: z.array(MatchCard),
})
export type Match = z.infer<typeof Match>

/** A member who watches a card, or offers a bounty for it, and lets others see that. */
export const CardWanted = z.object({
  username: z.string(),
  avatarUrl: z.string().nullable(),
  band: DistanceBand,
  quantity: z.int(),
  minCondition: z.enum(CONDITIONS),
  /** Their bounty on it, if any. */
  bountyId: z.string().nullable(),
})

export const matchEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/matches',
    summary:
      'Members who have what the caller wants, or want what the caller has for trade. Near ones come first, then two-way matches.',
    input: z.object({
      side: z.enum(['both', 'has', 'wants', 'any']).default('any'),
      offset: z.coerce.number().int().min(0).max(1000).default(0),
      limit: z.coerce.number().int().min(1).max(MATCH_PAGE_SIZE).default(MATCH_PAGE_SIZE),
    }),
    reply: z.object({ matches: z.array(Match), total: z.int(), near: NearCount }),
  }),
  with: endpoint({
    method: 'GET',
    path: '/api/matches/with/:username',
    summary: 'What the caller and one other member could trade.',
    input: z.object({ username: Id }),
    reply: Match,
  }),
  ofCard: endpoint({
    method: 'GET',
    path: '/api/matches/card/:cardId',
    summary:
      'Who has a card in a public binder, and who wants it. Near ones come first, then copies for trade.',
    input: z.object({
      cardId: Id,
      offset: z.coerce.number().int().min(0).max(1000).default(0),
    }),
    reply: z.object({
      shown: z.array(ShownCopies),
      shownTotal: z.int(),
      /** Members who show copies, and members who want some. */
      owners: z.int(),
      wanters: z.int(),
      ownersNear: NearCount,
      wantersNear: NearCount,
      shownNear: NearCount,
      wanted: z.array(CardWanted),
      wantedTotal: z.int(),
      wantedNear: NearCount,
    }),
  }),
}

/**
 * A member has copies for trade, or more of them, that another member watches. For reactions only, which
 * notify the watcher.
 */
export const WatchMatched = z.object({
  type: z.literal('watch.matched'),
  watcherId: MemberId,
  watchId: z.string(),
  ownerId: MemberId,
  ownerUsername: z.string(),
  cardId: z.string(),
  cardName: z.string(),
  band: DistanceBand,
  /** Whether that is within the watcher's radius, whose unit it is told in. */
  isNear: z.boolean(),
  unit: z.enum(DISTANCE_UNITS),
})
/** A member owns what a bounty asks for. We notify the owner, and the poster if the copies are for trade. */
export const BountyMatched = z.object({
  type: z.literal('bounty.matched'),
  bountyId: z.string(),
  /** Bounties on the card that the poster lately withdrew; this one takes the place of their notices. */
  withdrawnIds: z.array(z.string()),
  posterId: MemberId,
  ownerId: MemberId,
  cardName: z.string(),
  /** `null` when the owner has no copy for trade. We then don't notify the poster. */
  ownerUsername: z.string().nullable(),
})
/** This member's matches may have changed. */
export const MatchesChanged = z.object({ type: z.literal('matches.changed'), memberId: MemberId })
