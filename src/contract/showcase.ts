import { z } from 'zod'

import { CardResult, Finish } from './cards.ts'
import { CONDITIONS, LANGUAGES } from './collection/stacks.ts'
import { DistanceBand } from './location.ts'

/** Members shown with a card of a search; how many there are in all is said. */
export const SHOWN_WITH_CARD = 3

/** Equal copies of a card that one member shows. */
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
  priceCents: z.int().nullable(),
  printing: CardResult,
  /** The public binder they lie in. */
  binderId: z.string(),
})
export type ShownCopies = z.infer<typeof ShownCopies>

/** One card that members show copies of. */
export const CommunityResult = CardResult.extend({
  /** How many members show it. */
  owners: z.int(),
  copies: z.int(),
  forTrade: z.int(),
  /** Those with copies for trade first; at most 3. */
  shown: z.array(ShownCopies),
})
export type CommunityResult = z.infer<typeof CommunityResult>

/**
 * Members may show other copies of these cards than before; of a whole binder that is shown, or hidden, in several
 * events, each with the binder. For server processes alone, for at most 500 cards at a time.
 */
export const ShownChanged = z.object({
  type: z.literal('shown.changed'),
  memberId: z.string(),
  binderId: z.string().nullable(),
  oracleCardIds: z.array(z.string()),
})
