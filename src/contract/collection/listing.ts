import { z } from 'zod'

import { CARD_SEARCH_MAX, Finish, UnderstoodTerm } from '#contract/cards.ts'
import { Currency } from '#contract/currency.ts'
import { endpoint } from '#contract/endpoint.ts'

import { PromisedCopies } from './holds.ts'
import { CONDITIONS, LANGUAGES, MARKS, PublicStack, Stack } from './stacks.ts'

/** Default number of stacks per page. */
export const STACK_PAGE_SIZE = 60
const STACK_PAGE_MAX = 200
const OFFSET_MAX = 10_000_000
const TAG_MAX = 40

/** Orders of a list of stacks. */
export const STACK_ORDERS = [
  'name',
  'added',
  'changed',
  'price',
  'value',
  'quantity',
  'for-trade',
  'set',
  'rarity',
  'colour',
  'mana-value',
  'condition',
] as const
export type StackOrder = (typeof STACK_ORDERS)[number]

const Id = z.string().max(100)

/** Twenty ids of binders. */
const BINDERS_NAMED_CHARS = 2020

/** Filters for the stacks of one binder, or of all binders of a member. Omitted filters don't narrow. */
const narrowing = {
  /** In the search language, over these cards only. Terms about a set apply to the printing in the stack. */
  q: z.string().max(CARD_SEARCH_MAX).default(''),
  finish: Finish.optional(),
  condition: z.enum(CONDITIONS).optional(),
  language: z.enum(LANGUAGES.map(([code]) => code)).optional(),
  mark: z.enum(MARKS).optional(),
  /** Stacks with copies for trade, or without. */
  trade: z.enum(['some', 'none']).optional(),
}

/** Selects some of a member's own stacks. `binder:` in `q` names binders. */
export const StackQuestion = z.object({
  /** One binder; all of the caller's binders when omitted. */
  binderId: Id.optional(),
  ...narrowing,
  tag: z.string().trim().max(TAG_MAX).optional(),
})
export type StackQuestion = z.infer<typeof StackQuestion>

const shown = {
  order: z.enum(STACK_ORDERS).default('name'),
  direction: z.enum(['up', 'down']).default('up'),
  offset: z.coerce.number().int().min(0).max(OFFSET_MAX).default(0),
  limit: z.coerce.number().int().min(1).max(STACK_PAGE_MAX).default(STACK_PAGE_SIZE),
}

/** Which slice of a list to show, and in what order. */
export type StackPlace = Pick<z.infer<typeof StackListing>, 'order' | 'direction' | 'offset' | 'limit'>
export const StackListing = StackQuestion.extend(shown)
export type StackListing = z.infer<typeof StackListing>

const windowFields = {
  /** For the whole list. */
  total: z.int(),
  copies: z.int(),
  valueCents: z.int(),
  /** Copies without a price in this currency; they are not in the value. */
  unpricedCount: z.int(),
  /** Of the value. */
  currency: Currency,
  /** Changes whenever stacks may have moved in the list. Never combine slices of two revisions. */
  revision: z.string(),
  warnings: z.array(z.string()),
  understood: z.array(UnderstoodTerm),
  /** Why we couldn't read the question. The list is then empty. */
  unreadable: z.string().nullable(),
}

/** A stack in a list that its owner reads. */
export const ListedStack = Stack.extend({
  /** Its position in its binder by name, set and number; the first is 1. */
  place: z.int().min(1),
  /** What a copy in this finish cost a week ago, in cents. */
  weekAgoCents: z.int().nullable(),
  /** The trades that keep copies of it for others. */
  promised: z.array(PromisedCopies),
})
export type ListedStack = z.infer<typeof ListedStack>

/** A slice of a list of stacks. */
export const StackWindow = z.object({ stacks: z.array(ListedStack), ...windowFields })
export type StackWindow = z.infer<typeof StackWindow>
export const PublicStackWindow = z.object({ stacks: z.array(PublicStack), ...windowFields })
export type PublicStackWindow = z.infer<typeof PublicStackWindow>

export const listingEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/stacks',
    summary: "Searches the stacks of one or all of the caller's binders with Scryfall's syntax, 60 a page.",
    input: StackListing,
    reply: StackWindow,
  }),
  listPublic: endpoint({
    method: 'GET',
    path: '/api/binders/public/:id/stacks',
    summary: 'Searches the stacks of a public or shared binder, for anyone.',
    input: z.object({ id: Id, ...narrowing, ...shown }),
    reply: PublicStackWindow,
  }),
  listOf: endpoint({
    method: 'GET',
    path: '/api/members/:username/stacks',
    summary: 'Searches the stacks in all public binders of a member, for anyone.',
    input: z.object({
      username: Id,
      /** Only cards on the caller's watchlist. */
      watched: z.literal('only').optional(),
      /** Only in these binders: ids, separated by commas. One that the caller is not shown holds nothing. */
      binders: z.string().max(BINDERS_NAMED_CHARS).optional(),
      ...narrowing,
      ...shown,
    }),
    reply: PublicStackWindow.extend({
      /** A trade names copies by their binder. */
      stacks: z.array(PublicStack.extend({ binderId: z.string() })),
      /** How many of the results are on the caller's watchlist; 0 for visitors. */
      watched: z.int(),
    }),
  }),
  tags: endpoint({
    method: 'GET',
    path: '/api/stacks/tags',
    summary: "The tags on the caller's stacks, most used first, at most 200.",
    input: z.object({ binderId: Id.optional() }),
    reply: z.array(z.object({ tag: z.string(), stacks: z.int() })),
  }),
}
