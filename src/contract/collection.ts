import { z } from 'zod'

import { readPageOf, CardQuestion, CardResult } from './cards.ts'
import { Act } from './collection/acts.ts'
import { NewCopies, Stack, StackChange } from './collection/stacks.ts'
import { Currency } from './currency.ts'
import { endpoint } from './endpoint.ts'
import { MemberId } from './member-id.ts'
import { CommunityResult } from './showcase.ts'

export const BINDER_NAME_MAX = 80
export const BINDER_DESCRIPTION_MAX = 2000
export const BINDERS_MAX = 500

/** Who may see a binder: its owner, their fellowship, anyone with the link, everyone. */
export const VISIBILITIES = ['private', 'fellowship', 'link', 'public'] as const
export type Visibility = (typeof VISIBILITIES)[number]

const name = z.string().trim().min(1).max(BINDER_NAME_MAX)
const description = z.string().trim().max(BINDER_DESCRIPTION_MAX)
const visibility = z.enum(VISIBILITIES)
const Id = z.string().max(100)
const Nothing = z.object({})

export const NewBinder = z.object({
  name,
  description: description.default(''),
  visibility: visibility.default('private'),
})
export type NewBinder = z.infer<typeof NewBinder>

const totals = {
  /** Number of different stacks. */
  stackCount: z.int(),
  /** Number of cards in all stacks. */
  copyCount: z.int(),
  /** Total value of the cards with a known price, in cents. */
  valueCents: z.int(),
  /** Number of cards without a price in this currency. */
  unpricedCount: z.int(),
  /** Of the value. */
  currency: Currency,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
}

/** A binder as its owner sees it. */
export const Binder = z.object({
  id: z.string(),
  name,
  description,
  visibility,
  cover: CardResult.nullable(),
  ...totals,
})
export type Binder = z.infer<typeof Binder>

/** A binder as others see it. */
export const PublicBinder = z.object({
  id: z.string(),
  name,
  description,
  ownerUsername: z.string(),
  cover: CardResult.nullable(),
  ...totals,
})
export type PublicBinder = z.infer<typeof PublicBinder>

export const BinderChange = z.object({
  binderId: Id,
  name: name.optional(),
  description: description.optional(),
  visibility: visibility.optional(),
  /** The printing on the cover; `null` for the plain cover. */
  coverPrintingId: Id.nullable().optional(),
})
export type BinderChange = z.infer<typeof BinderChange>

export const binderEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/binders',
    summary: "The caller's binders in the order they chose, new ones first.",
    input: Nothing,
    reply: z.array(Binder),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/binders',
    names: ['name'],
    summary: 'Creates a binder.',
    input: NewBinder,
    reply: Binder,
  }),
  order: endpoint({
    method: 'POST',
    path: '/api/binders/order',
    summary: 'Sets the order of the caller’s binders. Binders not named follow in their old order.',
    maxBytes: 128 * 1024,
    input: z.object({ binderIds: z.array(Id).max(BINDERS_MAX) }),
    reply: z.array(Binder),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/binders/:binderId',
    summary: 'One binder of the caller.',
    input: z.object({ binderId: Id }),
    reply: Binder,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/binders/:binderId',
    names: ['name'],
    summary: 'Changes a binder. Fields left out stay as they are.',
    input: BinderChange,
    reply: Binder,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/binders/:binderId',
    summary: 'Deletes a binder and its cards. Can be undone for 30 days.',
    input: z.object({ binderId: Id }),
    reply: Act,
  }),
  addStack: endpoint({
    method: 'POST',
    path: '/api/binders/:binderId/stacks',
    summary: 'Adds copies of a printing to a binder. Equal stacks are merged.',
    input: NewCopies.extend({ binderId: Id }),
    reply: Stack,
  }),
  addCard: endpoint({
    method: 'POST',
    path: '/api/binders/add-card',
    names: ['newBinderName'],
    summary: 'Adds copies of a printing to a binder or a new binder in one step.',
    input: NewCopies.extend({
      /** Exactly one of these two. */
      binderId: Id.optional(),
      newBinderName: name.optional(),
    }).refine(({ binderId, newBinderName }) => (binderId === undefined) !== (newBinderName === undefined), {
      path: ['binderId'],
    }),
    reply: z.object({ binder: Binder, stack: Stack }),
  }),
  changeStack: endpoint({
    method: 'PATCH',
    path: '/api/stacks/:stackId',
    summary: 'Changes a stack. If it then equals another in its binder, the two are merged.',
    input: StackChange,
    reply: Stack,
  }),
  removeStack: endpoint({
    method: 'DELETE',
    path: '/api/stacks/:stackId',
    summary: 'Removes a stack from its binder. Can be undone for 30 days.',
    input: z.object({ stackId: Id }),
    reply: Act,
  }),
  getPublic: endpoint({
    method: 'GET',
    path: '/api/binders/public/:id',
    summary: 'A binder that is public or shared by link, for anyone.',
    input: z.object({ id: Id }),
    reply: PublicBinder,
  }),
  listOf: endpoint({
    method: 'GET',
    path: '/api/members/:username/binders',
    summary: 'A member’s public binders in the order they chose, at most 200.',
    input: z.object({ username: Id }),
    reply: z.object({ binders: z.array(PublicBinder), total: z.int() }),
  }),
  searchCopies: endpoint({
    method: 'GET',
    path: '/api/copies/search',
    summary:
      "Searches the cards in members' public binders with Scryfall's syntax. Nothing under 3 characters.",
    input: CardQuestion,
    reply: readPageOf(CommunityResult),
  }),
}

const binderFields = { memberId: MemberId, binderId: z.string() }
const stackFields = { ...binderFields, stackId: z.string(), printingId: z.string(), oracleCardId: z.string() }

export const BinderCreated = z.object({ type: z.literal('binder.created'), ...binderFields })
/** The binder or something in it changed. */
export const BinderChanged = z.object({
  type: z.literal('binder.changed'),
  ...binderFields,
  /** Whether its visibility changed. */
  isShownOtherwise: z.boolean().default(false),
})
export const BinderDeleted = z.object({ type: z.literal('binder.deleted'), ...binderFields })
/** Copies were added by hand, to a new or an existing stack. */
export const StackAdded = z.object({
  type: z.literal('stack.added'),
  ...stackFields,
  cardName: z.string(),
})
export const StackChanged = z.object({ type: z.literal('stack.changed'), ...stackFields })
export const StackRemoved = z.object({ type: z.literal('stack.removed'), ...stackFields })
/**
 * A member removed the last copies of these cards from their binders. For reactions only, because the list
 * may be long.
 */
export const CardsLetGo = z.object({
  type: z.literal('cards.let-go'),
  memberId: MemberId,
  oracleCardIds: z.array(z.string()),
})
/** Undoing an act that began then brought copies of these cards back. For reactions only. */
export const CardsCameBack = z.object({
  type: z.literal('cards.came-back'),
  memberId: MemberId,
  oracleCardIds: z.array(z.string()),
  actBegunAt: z.iso.datetime(),
})
/**
 * A member has more or fewer copies of these cards, or changed who sees them. Domains that derive data from
 * copies update it. For reactions only, at most 500 cards per event.
 */
export const CopiesChanged = z.object({
  type: z.literal('copies.changed'),
  memberId: MemberId,
  oracleCardIds: z.array(z.string()),
})
/** We removed a member's copies of these cards after the member left. For reactions only. */
export const CopiesRemoved = z.object({
  type: z.literal('copies.removed'),
  memberId: MemberId,
  oracleCardIds: z.array(z.string()),
})
