import { z } from 'zod'

import { CardResult, Finish } from './cards.ts'
import { CONDITIONS, LANGUAGES } from './collection/stacks.ts'
import { Currency } from './currency.ts'
import { DistanceBand, NearCount } from './location.ts'
import { MemberId } from './member-id.ts'

/** Members shown with each card of a search. A count gives the rest. */
export const SHOWN_WITH_CARD = 3

/** Equal copies of a card in one member's public binder. */
export const ShownCopies = z.object({
  username: z.string(),
  avatarUrl: z.string().nullable(),
  band: DistanceBand,
  quantity: z.int(),
  forTrade: z.int(),
  finish: Finish,
  condition: z.enum(CONDITIONS),
  language: z.enum(LANGUAGES.map(([code]) => code)),
  askingCents: z.int().nullable(),
  /** Of the asking price. */
  askingCurrency: Currency,
  priceCents: z.int().nullable(),
  /** Of the price; the reader's. */
  currency: Currency,
  printing: CardResult,
  /** The public binder they are in. */
  binderId: z.string(),
})
export type ShownCopies = z.infer<typeof ShownCopies>

/** A card with the members who show copies of it. */
export const CommunityResult = CardResult.extend({
  /** Number of members who show it. */
  owners: z.int(),
  near: NearCount,
  copies: z.int(),
  forTrade: z.int(),
  /** Near ones first, then those with copies for trade; at most 3. */
  shown: z.array(ShownCopies),
})
export type CommunityResult = z.infer<typeof CommunityResult>

/**
 * What members show of these cards may have changed. Showing or hiding a whole binder sends several events,
 * each with the binder. For server processes only, at most 500 cards per event.
 */
export const ShownChanged = z.object({
  type: z.literal('shown.changed'),
  memberId: MemberId,
  binderId: z.string().nullable(),
  oracleCardIds: z.array(z.string()),
})
