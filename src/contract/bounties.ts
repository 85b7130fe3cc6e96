import { z } from 'zod'

import { CardResult, Finish } from './cards.ts'
import { CONDITIONS } from './collection/stacks.ts'
import { Currency } from './currency.ts'
import { endpoint } from './endpoint.ts'
import { DistanceBand } from './location.ts'
import { MemberId } from './member-id.ts'

/** Days a bounty runs by default, and at most. */
export const BOUNTY_DAYS = 30
export const BOUNTY_DAYS_MAX = 90
/** Days a hunter has after taking a bounty. */
export const CLAIM_DAYS = 7
export const BOUNTY_PAGE_SIZE = 24
/** Bounties one member may have open or taken at a time. */
export const OPEN_BOUNTIES_MAX = 100
/** Bounties one hunter may hold at a time. */
export const CLAIMS_MAX = 20
const REWARD_TEXT_MAX = 200
const NOTE_MAX = 500
const QUANTITY_MAX = 99
const CENTS_MAX = 100_000_000
const QUERY_MAX = 100

const REWARD_KINDS = ['money', 'cards', 'words'] as const
export type RewardKind = (typeof REWARD_KINDS)[number]

const BOUNTY_STATES = ['open', 'claimed', 'caught', 'withdrawn', 'expired'] as const
export type BountyState = (typeof BOUNTY_STATES)[number]

/** Which bounties of the board: all of them, those within the caller's radius, or those beyond it. */
const BOARD_REACHES = ['anywhere', 'near', 'beyond'] as const

/** Orders of the board. By reward, money comes before other rewards; amounts are compared whatever their currency. */
export const BOUNTY_ORDERS = ['newest', 'reward', 'ending'] as const

const Id = z.string().max(100)

export const Reward = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('money'),
    cents: z.int().min(1).max(CENTS_MAX),
    currency: Currency.default('usd'),
  }),
  z.object({ kind: z.literal('cards'), text: z.string().trim().min(1).max(REWARD_TEXT_MAX) }),
  z.object({ kind: z.literal('words'), text: z.string().trim().min(1).max(REWARD_TEXT_MAX) }),
])
export type Reward = z.infer<typeof Reward>

export const NewBounty = z.object({
  /** A printing; unless `isExact`, any printing of its card will do. */
  cardId: Id,
  isExact: z.boolean().default(false),
  finish: Finish.nullable().default(null),
  minCondition: z.enum(CONDITIONS).default('LP'),
  quantity: z.int().min(1).max(QUANTITY_MAX).default(1),
  reward: Reward,
  note: z.string().trim().max(NOTE_MAX).default(''),
  days: z.int().min(1).max(BOUNTY_DAYS_MAX).default(BOUNTY_DAYS),
})
export type NewBounty = z.infer<typeof NewBounty>

/** A wanted poster as every signed-in member sees it. */
export const Bounty = z.object({
  id: z.string(),
  posterUsername: z.string(),
  /** How far away the poster is. */
  band: DistanceBand,
  /** Who hunts it now or caught it. */
  hunterUsername: z.string().nullable(),
  state: z.enum(BOUNTY_STATES),
  isExact: z.boolean(),
  finish: Finish.nullable(),
  minCondition: z.enum(CONDITIONS),
  quantity: z.int(),
  reward: Reward,
  note: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** When the hunter's time runs out; `null` while nobody hunts it. */
  claimedUntil: z.iso.datetime().nullable(),
  caughtAt: z.iso.datetime().nullable(),
  printing: CardResult,
  /** The caller's part in it. */
  role: z.enum(['poster', 'hunter', 'reader']),
  /** How many fitting copies the caller has, for "you own this". */
  owned: z.int(),
})
export type Bounty = z.infer<typeof Bounty>

const page = { cursor: z.string().max(200).optional() }
const bountyPage = z.object({ bounties: z.array(Bounty), nextCursor: z.string().nullable() })
const bountyId = z.object({ bountyId: Id })

export const bountyEndpoints = {
  board: endpoint({
    method: 'GET',
    path: '/api/bounties',
    summary: 'The board: everyone’s open and taken bounties, newest first, 24 a page.',
    input: z.object({
      /** Words from the card's name. */
      q: z.string().max(QUERY_MAX).default(''),
      /** Only bounties the caller has a copy for. */
      owned: z.literal('only').optional(),
      /** Only bounties this member posted. */
      poster: Id.optional(),
      order: z.enum(BOUNTY_ORDERS).default('newest'),
      /** For callers who show no town, all are near. */
      reach: z.enum(BOARD_REACHES).default('anywhere'),
      ...page,
    }),
    reply: bountyPage.extend({
      /** How many more are beyond the caller's radius; only on the first page of those near. */
      further: z.int(),
    }),
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/bounties/mine',
    summary: 'Bounties the caller posted, or took or caught, in any state.',
    input: z.object({
      as: z.enum(['poster', 'hunter']).default('poster'),
      /** Only bounties that someone has taken. */
      only: z.literal('claimed').optional(),
      ...page,
    }),
    reply: bountyPage,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/bounties/:bountyId',
    summary: 'One bounty.',
    input: bountyId,
    reply: Bounty,
  }),
  post: endpoint({
    method: 'POST',
    path: '/api/bounties',
    summary: 'Posts a bounty.',
    input: NewBounty,
    reply: Bounty,
  }),
  postMany: endpoint({
    method: 'POST',
    path: '/api/bounties/many',
    summary: `Posts up to ${String(OPEN_BOUNTIES_MAX)} bounties, all or none.`,
    maxBytes: 256 * 1024,
    input: z.object({ bounties: z.array(NewBounty).min(1).max(OPEN_BOUNTIES_MAX) }),
    reply: z.object({ bountyIds: z.array(z.string()) }),
  }),
  withdrawMany: endpoint({
    method: 'POST',
    path: '/api/bounties/many/withdraw',
    summary: 'Withdraws those of these bounties of the caller that nobody has taken.',
    input: z.object({ bountyIds: z.array(Id).min(1).max(OPEN_BOUNTIES_MAX) }),
    reply: z.object({ withdrawn: z.int() }),
  }),
  claim: endpoint({
    method: 'POST',
    path: '/api/bounties/:bountyId/claim',
    summary: `Takes a bounty. Nobody else can for ${String(CLAIM_DAYS)} days.`,
    input: bountyId,
    reply: Bounty,
  }),
  release: endpoint({
    method: 'POST',
    path: '/api/bounties/:bountyId/release',
    summary: 'Gives up a bounty, or, as its poster, releases the hunter.',
    input: bountyId,
    reply: Bounty,
  }),
  catch: endpoint({
    method: 'POST',
    path: '/api/bounties/:bountyId/caught',
    summary: 'The poster confirms that the hunter brought the card.',
    input: bountyId,
    reply: Bounty,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/bounties/:bountyId/withdraw',
    summary: 'Withdraws a bounty that nobody has taken.',
    input: bountyId,
    reply: Bounty,
  }),
  renew: endpoint({
    method: 'POST',
    path: '/api/bounties/:bountyId/renew',
    summary: `Renews a bounty, even an expired one, for ${String(BOUNTY_DAYS)} days.`,
    input: bountyId,
    reply: Bounty,
  }),
}

const bountyFields = {
  bountyId: z.string(),
  posterId: MemberId,
  oracleCardId: z.string(),
  cardName: z.string(),
}
const huntFields = { ...bountyFields, hunterId: MemberId }

export const BountyPosted = z.object({ type: z.literal('bounty.posted'), ...bountyFields })
/** A bounty was taken, caught, given back, withdrawn or renewed, or expired: the board shows it differently. */
export const BountyChanged = z.object({
  type: z.literal('bounty.changed'),
  ...bountyFields,
  state: z.enum(BOUNTY_STATES),
})
export const BountyClaimed = z.object({ type: z.literal('bounty.claimed'), ...huntFields })
/** A claim ended without a catch: given up, taken back, or out of time. */
export const BountyReleased = z.object({
  type: z.literal('bounty.released'),
  ...huntFields,
  by: z.enum(['poster', 'hunter', 'clock']),
})
export const BountyCaught = z.object({ type: z.literal('bounty.caught'), ...huntFields })
/** A bounty was withdrawn before anybody caught it. Its points are taken back if nobody hunted it. */
export const BountyWithdrawn = z.object({
  type: z.literal('bounty.withdrawn'),
  ...bountyFields,
  /** True when nobody ever hunted it and its poster has no other counting bounty for the card. */
  isDeedUndone: z.boolean(),
})
export const BountyExpired = z.object({ type: z.literal('bounty.expired'), ...bountyFields })
