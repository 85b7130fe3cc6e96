import { z } from 'zod'

import { CardResult, Finish } from '#contract/cards.ts'
import { endpoint } from '#contract/endpoint.ts'

/** Sets shown by name; the others are summed up. */
export const SETS_SHOWN = 12
/** Best movers, up and down, of each as many. */
export const MOVERS_SHOWN = 5
export const WORTH_SPANS = ['week', 'month', 'year', 'all'] as const

const Share = z.object({
  /** A colour (W, U, B, R, G, M for several, C for none), a rarity, or a set's code; empty for all others together. */
  key: z.string(),
  name: z.string(),
  copies: z.int(),
  valueCents: z.int(),
})
export type Share = z.infer<typeof Share>

/** A card that came to cost more, or less, within the span. */
export const Mover = z.object({
  stackId: z.string(),
  printing: CardResult,
  finish: Finish,
  quantity: z.int(),
  beforeCents: z.int(),
  nowCents: z.int(),
})
export type Mover = z.infer<typeof Mover>

/** What a binder, or everything a member has, is worth, and what that is made of. */
export const Worth = z.object({
  stackCount: z.int(),
  copyCount: z.int(),
  forTradeCount: z.int(),
  valueCents: z.int(),
  /** What was paid for those whose cost is known. */
  costCents: z.int(),
  /** Copies whose price nobody has named. */
  unpricedCount: z.int(),
  /** The day the prices are of; `null` without any. */
  pricedOn: z.iso.date().nullable(),
  byColour: z.array(Share),
  byRarity: z.array(Share),
  /** The dearest first, at most 12, then the others as one. */
  bySet: z.array(Share),
})
export type Worth = z.infer<typeof Worth>

/** The value day by day, as far back as it was written down, and what moved it. */
export const WorthHistory = z.object({
  days: z.array(z.object({ on: z.iso.date(), valueCents: z.int(), copyCount: z.int() })),
  risen: z.array(Mover),
  fallen: z.array(Mover),
})
export type WorthHistory = z.infer<typeof WorthHistory>

const where = { binderId: z.string().max(100).optional() }

export const worthEndpoints = {
  worth: endpoint({
    method: 'GET',
    path: '/api/stacks/worth',
    summary: 'The value of one or all of the caller’s binders, by colour, rarity and set.',
    input: z.object(where),
    reply: Worth,
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/stacks/worth/history',
    summary: 'Its value day by day, and the cards whose price moved most.',
    input: z.object({ ...where, span: z.enum(WORTH_SPANS).default('month') }),
    reply: WorthHistory,
  }),
}
