import { z } from 'zod'

import { CARD_SEARCH_MAX, Finish, UnderstoodTerm } from '#contract/cards.ts'
import { endpoint } from '#contract/endpoint.ts'

import { CONDITIONS, LANGUAGES, MARKS, PublicStack, Stack } from './stacks.ts'

/** Stacks on one page of a list, unless more are asked for. */
export const STACK_PAGE_SIZE = 60
const STACK_PAGE_MAX = 200
const OFFSET_MAX = 10_000_000
const TAG_MAX = 40

/** What a list of stacks may go by. */
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

/** Which of the stacks of a binder, or of all binders of a member, are meant. What is left out does not narrow. */
const narrowing = {
  /** In the search language, over these cards alone; a term about an edition is about the one that lies there. */
  q: z.string().max(CARD_SEARCH_MAX).default(''),
  finish: Finish.optional(),
  condition: z.enum(CONDITIONS).optional(),
  language: z.enum(LANGUAGES.map(([code]) => code)).optional(),
  mark: z.enum(MARKS).optional(),
  /** Those with copies for trade, or those without. */
  trade: z.enum(['some', 'none']).optional(),
}

/** Some of a member's own stacks. `binder:` in `q` names binders. */
export const StackQuestion = z.object({
  /** One binder; all of the caller's without. */
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

/** How a list is to be shown, and which piece of it. */
export type StackPlace = Pick<z.infer<typeof StackListing>, 'order' | 'direction' | 'offset' | 'limit'>
export const StackListing = StackQuestion.extend(shown)
export type StackListing = z.infer<typeof StackListing>

const windowFields = {
  /** Over the whole list. */
  total: z.int(),
  copies: z.int(),
  valueCents: z.int(),
  /** Another one whenever something in the list may lie elsewhere: pieces of two revisions do not belong together. */
  revision: z.string(),
  warnings: z.array(z.string()),
  understood: z.array(UnderstoodTerm),
  /** Why the question could not be read at all; the list is empty then. */
  unreadable: z.string().nullable(),
}

/** A piece of a list of stacks. */
export const StackWindow = z.object({ stacks: z.array(Stack), ...windowFields })
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
      /** Only what is on the caller's watchlist. */
      watched: z.literal('only').optional(),
      ...narrowing,
      ...shown,
    }),
    reply: PublicStackWindow.extend({
      /** Of those found: how many are on the caller's watchlist; 0 for visitors. */
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
