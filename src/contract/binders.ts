import { z } from 'zod'

import { NewCopies, PublicStackPage, Stack, StackChange, StackPage } from './binders/stacks.ts'
import { readPageOf, CardQuestion, CardResult } from './cards.ts'
import { endpoint } from './endpoint.ts'

export const BINDER_NAME_MAX = 80
export const BINDER_DESCRIPTION_MAX = 2000
export const BINDERS_MAX = 500

/** Who may look into a binder: its owner, their fellowship, whoever has the link, everybody. */
export const VISIBILITIES = ['private', 'fellowship', 'link', 'public'] as const
export type Visibility = (typeof VISIBILITIES)[number]

const name = z.string().trim().min(1).max(BINDER_NAME_MAX)
const description = z.string().trim().max(BINDER_DESCRIPTION_MAX)
const visibility = z.enum(VISIBILITIES)
const Id = z.string().max(100)
const Cursor = z.string().max(200).optional()
const Nothing = z.object({})

export const NewBinder = z.object({
  name,
  description: description.default(''),
  visibility: visibility.default('private'),
})
export type NewBinder = z.infer<typeof NewBinder>

const totals = {
  /** How many different stacks. */
  stackCount: z.int(),
  /** How many cards in all. */
  copyCount: z.int(),
  /** What the cards with a known price are worth together, in cents. */
  valueCents: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
}

/** A binder as its owner sees it. */
export const Binder = z.object({ id: z.string(), name, description, visibility, ...totals })
export type Binder = z.infer<typeof Binder>

/** A binder as others see it. */
export const PublicBinder = z.object({
  id: z.string(),
  name,
  description,
  ownerUsername: z.string(),
  ...totals,
})
export type PublicBinder = z.infer<typeof PublicBinder>

export const BinderChange = z.object({
  binderId: Id,
  name: name.optional(),
  description: description.optional(),
  visibility: visibility.optional(),
})
export type BinderChange = z.infer<typeof BinderChange>

/** One card that members show copies of. */
export const CommunityResult = CardResult.extend({
  /** How many members show it. */
  owners: z.int(),
  copies: z.int(),
})
export type CommunityResult = z.infer<typeof CommunityResult>

export const binderEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/binders',
    summary: "The caller's binders, the last changed first.",
    input: Nothing,
    reply: z.array(Binder),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/binders',
    summary: 'Opens a new binder.',
    input: NewBinder,
    reply: Binder,
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
    summary: 'Changes name, description or visibility; what is left out stays.',
    input: BinderChange,
    reply: Binder,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/binders/:binderId',
    summary: 'Does away with a binder and all that is in it.',
    input: z.object({ binderId: Id }),
    reply: Nothing,
  }),
  listStacks: endpoint({
    method: 'GET',
    path: '/api/binders/:binderId/stacks',
    summary: 'What is in a binder of the caller, by card name, 60 a page.',
    input: z.object({ binderId: Id, cursor: Cursor }),
    reply: StackPage,
  }),
  addStack: endpoint({
    method: 'POST',
    path: '/api/binders/:binderId/stacks',
    summary: 'Puts copies of a printing into a binder; equal stacks become one.',
    input: NewCopies.extend({ binderId: Id }),
    reply: Stack,
  }),
  addCard: endpoint({
    method: 'POST',
    path: '/api/binders/add-card',
    summary: 'Puts copies of a printing into a binder, or into a new one, in one step.',
    input: NewCopies.extend({
      /** One of these two. */
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
    summary: 'Changes a stack; made equal to another of its binder, the two become one.',
    input: StackChange,
    reply: Stack,
  }),
  removeStack: endpoint({
    method: 'DELETE',
    path: '/api/stacks/:stackId',
    summary: 'Takes a stack out of its binder.',
    input: z.object({ stackId: Id }),
    reply: Nothing,
  }),
  getPublic: endpoint({
    method: 'GET',
    path: '/api/binders/public/:id',
    summary: 'A binder that is public or shown by link, for anybody.',
    input: z.object({ id: Id }),
    reply: PublicBinder,
  }),
  listPublicStacks: endpoint({
    method: 'GET',
    path: '/api/binders/public/:id/stacks',
    summary: 'What is in such a binder, by card name, 60 a page.',
    input: z.object({ id: Id, cursor: Cursor }),
    reply: PublicStackPage,
  }),
  searchCopies: endpoint({
    method: 'GET',
    path: '/api/copies/search',
    summary:
      "Cards by Scryfall's search language that members show in public binders; nothing under 3 characters.",
    input: CardQuestion,
    reply: readPageOf(CommunityResult),
  }),
}

const binderFields = { memberId: z.string(), binderId: z.string() }
const stackFields = { ...binderFields, stackId: z.string(), printingId: z.string(), oracleCardId: z.string() }

export const BinderCreated = z.object({ type: z.literal('binder.created'), ...binderFields })
export const BinderChanged = z.object({ type: z.literal('binder.changed'), ...binderFields })
export const BinderDeleted = z.object({ type: z.literal('binder.deleted'), ...binderFields })
/** Copies were added by hand, to a new stack or to one that was there. */
export const StackAdded = z.object({
  type: z.literal('stack.added'),
  ...stackFields,
  cardName: z.string(),
})
export const StackChanged = z.object({ type: z.literal('stack.changed'), ...stackFields })
export const StackRemoved = z.object({ type: z.literal('stack.removed'), ...stackFields })
/** A member took the last copies of these cards out of their binders. Announced to nobody: it may be long. */
export const CardsLetGo = z.object({
  type: z.literal('cards.let-go'),
  memberId: z.string(),
  oracleCardIds: z.array(z.string()),
})
