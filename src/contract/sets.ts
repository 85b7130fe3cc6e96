import { z } from 'zod'

import { CardResult, Finish } from './cards.ts'
import { CardSet } from './cards/sets.ts'
import { Currency } from './currency.ts'
import { endpoint } from './endpoint.ts'

export const SETS_PAGE_SIZE = 60
/** Printings whose ids one call gives, such as to watch them together. */
export const MISSING_MAX = 1000
const QUERY_MAX = 100
const OFFSET_MAX = 1_000_000

/** Orders of the list of sets. The first is the default. */
export const SET_ORDERS = ['newest', 'complete', 'name'] as const
/** Which printings of a set to show. */
export const SET_PARTS = ['all', 'mine', 'missing'] as const

/** How many of a set's printings the caller has. Proxies don't count, nor do copies beyond the first. */
export const SetCompletion = CardSet.extend({
  /** Printings on paper. */
  total: z.int(),
  mine: z.int(),
  /** The same for each finish that the set comes in. */
  byFinish: z.array(z.object({ finish: Finish, total: z.int(), mine: z.int() })),
})
export type SetCompletion = z.infer<typeof SetCompletion>

/** A set as it stands with the caller. */
export const SetSheet = SetCompletion.extend({
  /** The caller's copies of it, and their value. */
  copies: z.int(),
  valueCents: z.int(),
  unpricedCount: z.int(),
  /** What one copy of each missing printing costs, in its cheapest finish. */
  missingCents: z.int(),
  /** How many missing printings have no price. */
  missingUnpriced: z.int(),
  /** Of these amounts. */
  currency: Currency,
})
export type SetSheet = z.infer<typeof SetSheet>

const Code = z.string().min(1).max(20)
/** Counts only copies in this finish, and printings that come in it. */
const finish = Finish.optional()
const offset = z.coerce.number().int().min(0).max(OFFSET_MAX).default(0)

export const setEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/sets/completion',
    summary: `The sets with how many of their printings the caller has, ${String(SETS_PAGE_SIZE)} a page.`,
    input: z.object({
      /** Words from the set's name, or its code. */
      q: z.string().max(QUERY_MAX).default(''),
      /** Only sets the caller has a card of. */
      only: z.literal('mine').optional(),
      order: z.enum(SET_ORDERS).default('newest'),
      offset,
    }),
    reply: z.object({ sets: z.array(SetCompletion), total: z.int() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/sets/:code',
    summary: 'One set, with what the caller has of it and what the rest costs.',
    input: z.object({ code: Code }),
    reply: SetSheet,
  }),
  cards: endpoint({
    method: 'GET',
    path: '/api/sets/:code/cards',
    summary: `The printings of a set by number, or those the caller has or misses, ${String(SETS_PAGE_SIZE)} a page.`,
    input: z.object({ code: Code, part: z.enum(SET_PARTS).default('all'), finish, offset }),
    reply: z.object({
      cards: z.array(CardResult.extend({ owned: z.int(), priceCents: z.int().nullable() })),
      /** Of the prices. */
      currency: Currency,
      total: z.int(),
    }),
  }),
  missing: endpoint({
    method: 'GET',
    path: '/api/sets/:code/missing',
    summary: `The ids of printings the caller misses, by number, at most ${String(MISSING_MAX)}.`,
    input: z.object({ code: Code, finish }),
    reply: z.object({ cardIds: z.array(z.string()), total: z.int() }),
  }),
}
