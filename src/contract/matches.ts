import { z } from 'zod'

import { CardResult, Finish } from './cards.ts'
import { CONDITIONS } from './collection/stacks.ts'
import { endpoint } from './endpoint.ts'
import { DistanceBand } from './location.ts'
import { ShownCopies } from './showcase.ts'

const MATCH_PAGE_SIZE = 20
/** Cards shown of each side of a match; how many more there are is said. */
export const MATCH_CARDS_SHOWN = 6
export const COPY_PAGE_SIZE = 30

const Id = z.string().max(100)

/** A card of a match: what one has and the other wants. */
export const MatchCard = z.object({
  printing: CardResult,
  finish: Finish.nullable(),
  /** How many copies would change hands at most. */
  quantity: z.int(),
  priceCents: z.int().nullable(),
})
export type MatchCard = z.infer<typeof MatchCard>

/** Another member whose cards and wishes fit the caller's. */
export const Match = z.object({
  username: z.string(),
  avatarUrl: z.string().nullable(),
  band: DistanceBand,
  /** Cards of the caller's watchlist that they have for trade. */
  theyHave: z.int(),
  /** Cards the caller has for trade that they watch. */
  theyWant: z.int(),
  /** The dearest of each, at most 6. */
  has: z.array(MatchCard),
  wants: z.array(MatchCard),
})
export type Match = z.infer<typeof Match>

/** Somebody who watches a card, or pays a bounty for it, and lets others see it. */
export const CardWanted = z.object({
  username: z.string(),
  avatarUrl: z.string().nullable(),
  band: DistanceBand,
  quantity: z.int(),
  minCondition: z.enum(CONDITIONS),
  /** A bounty on it, when there is one. */
  bountyId: z.string().nullable(),
})

export const matchEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/matches',
    summary:
      'Members who have what the caller wants, or want what the caller has for trade. Two-way matches come first.',
    input: z.object({
      side: z.enum(['both', 'has', 'wants', 'any']).default('any'),
      offset: z.coerce.number().int().min(0).max(1000).default(0),
      limit: z.coerce.number().int().min(1).max(MATCH_PAGE_SIZE).default(MATCH_PAGE_SIZE),
    }),
    reply: z.object({ matches: z.array(Match), total: z.int() }),
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
    summary: 'Who has a card in a public binder, and who wants it. Copies for trade come first.',
    input: z.object({
      cardId: Id,
      offset: z.coerce.number().int().min(0).max(1000).default(0),
    }),
    reply: z.object({
      shown: z.array(ShownCopies),
      shownTotal: z.int(),
      wanted: z.array(CardWanted),
      wantedTotal: z.int(),
    }),
  }),
}

/** A member has copies for trade, newly or more than before, that another one watches. Announced to nobody: others tell them. */
export const WatchMatched = z.object({
  type: z.literal('watch.matched'),
  watcherId: z.string(),
  watchId: z.string(),
  ownerId: z.string(),
  ownerUsername: z.string(),
  cardId: z.string(),
  cardName: z.string(),
  band: DistanceBand,
})
/** A member owns what a bounty asks for: told to the owner, and to the poster when the copies are shown for trade. */
export const BountyMatched = z.object({
  type: z.literal('bounty.matched'),
  bountyId: z.string(),
  posterId: z.string(),
  ownerId: z.string(),
  cardName: z.string(),
  /** `null` when the owner shows no copy for trade: then the poster hears nothing. */
  ownerUsername: z.string().nullable(),
})
/** Who matches whom may look different now, for this member. */
export const MatchesChanged = z.object({ type: z.literal('matches.changed'), memberId: z.string() })
