import { z } from 'zod'

import { CardResult, Finish } from '#contract/cards.ts'
import { CONDITIONS } from '#contract/collection/stacks.ts'
import { Currency } from '#contract/currency.ts'
import { endpoint } from '#contract/endpoint.ts'

/** Sets listed by name. The rest are summed up. */
export const SETS_SHOWN = 12
/** Biggest gains, and biggest losses, to show. */
export const MOVERS_SHOWN = 5
export const WORTH_SPANS = ['week', 'month', 'year', 'all'] as const

const Share = z.object({
  /** A colour (W, U, B, R, G, M for several, C for none), a rarity, or a set code; empty for the rest. */
  key: z.string(),
  name: z.string(),
  copies: z.int(),
  valueCents: z.int(),
})
export type Share = z.infer<typeof Share>

/** A card whose price rose or fell within the span. */
export const Mover = z.object({
  stackId: z.string(),
  printing: CardResult,
  finish: Finish,
  quantity: z.int(),
  beforeCents: z.int(),
  nowCents: z.int(),
})
export type Mover = z.infer<typeof Mover>

/** The value of a binder, or of all a member's binders, with its breakdown. */
export const Worth = z.object({
  stackCount: z.int(),
  copyCount: z.int(),
  forTradeCount: z.int(),
  valueCents: z.int(),
  /** Of all values. */
  currency: Currency,
  /** What was paid for the copies whose cost is known, in each currency that it was typed in. */
  costs: z.object({ usd: z.int(), eur: z.int() }),
  /** Copies without a known price in this currency. */
  unpricedCount: z.int(),
  /** The day of the prices; `null` without prices. */
  pricedOn: z.iso.date().nullable(),
  byColour: z.array(Share),
  byRarity: z.array(Share),
  /** Most valuable first, at most 12, then the rest as one. */
  bySet: z.array(Share),
  /** The conditions there are, best first, and the share of the price that such copies count for, in percent. */
  byCondition: z.array(z.object({ condition: z.enum(CONDITIONS), copies: z.int(), share: z.int() })),
})
export type Worth = z.infer<typeof Worth>

/** The value day by day, as far back as we recorded it, and what moved it. */
export const WorthHistory = z.object({
  currency: Currency,
  /** Without those on which we recorded nothing in this currency. */
  days: z.array(z.object({ on: z.iso.date(), valueCents: z.int(), copyCount: z.int() })),
  risen: z.array(Mover),
  fallen: z.array(Mover),
  /** The first day from which all days are counted as today; `null` if all days shown are. */
  countedAlikeFrom: z.iso.date().nullable(),
  /** The last day of the span that we recorded in dollars only; `null` if there is none. */
  dollarsOnlyUntil: z.iso.date().nullable(),
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
