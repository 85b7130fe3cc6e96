import { z } from 'zod'

import { Finish } from '#contract/cards.ts'
import { Currency } from '#contract/currency.ts'
import { endpoint } from '#contract/endpoint.ts'
import { MemberId } from '#contract/member-id.ts'

import { StackQuestion } from './listing.ts'
import { CONDITIONS, LANGUAGES, MARKS } from './stacks.ts'

/** How long an act can be undone. */
export const UNDO_DAYS = 30
/** Stacks that can be named one by one. Larger selections use a question. */
export const PICKED_MAX = 1000
export const ACT_PAGE_SIZE = 20
const QUANTITY_MAX = 9999
const CENTS_MAX = 100_000_000
const TAGS_MAX = 20
/** In percent of the market price. */
const SHARE_MAX = 1000

const Id = z.string().max(100)
const cents = z.int().min(0).max(CENTS_MAX).nullable()
const marks = z.array(z.enum(MARKS)).max(MARKS.length)
const tags = z.array(z.string().trim().min(1).max(40)).max(TAGS_MAX)

/** The stacks an act applies to: those picked, or all that a question finds, minus exceptions. */
export const Selection = z.union([
  z.object({ stackIds: z.array(Id).min(1).max(PICKED_MAX) }),
  z.object({ question: StackQuestion, except: z.array(Id).max(PICKED_MAX).default([]) }),
])
export type Selection = z.infer<typeof Selection>

/** An asking price as a share of the market price. */
const AskingShare = z.object({
  percent: z.int().min(1).max(SHARE_MAX),
  /** No copy asks for less. */
  leastCents: z.int().min(0).max(CENTS_MAX).default(0),
  /** Of the market price, of the least, and so of the asking price. */
  currency: Currency.default('usd'),
})

/** A change to every selected stack. Omitted fields stay as they are. */
export const BulkChange = z.object({
  /** Another printing of the same card. Skips, and counts, stacks of other cards. */
  printingId: Id.optional(),
  /** Copies for trade in each stack, capped at its quantity. */
  forTrade: z.union([z.int().min(0).max(QUANTITY_MAX), z.literal('all')]).optional(),
  /** Skips, and counts, stacks whose printing doesn't come in this finish. */
  finish: Finish.optional(),
  condition: z.enum(CONDITIONS).optional(),
  language: z.enum(LANGUAGES.map(([code]) => code)).optional(),
  addMarks: marks.optional(),
  dropMarks: marks.optional(),
  askingCents: cents.optional(),
  askingCurrency: Currency.optional(),
  /** Instead of `askingCents`. Skips, and counts, stacks without a price. */
  askingShare: AskingShare.optional(),
  costCents: cents.optional(),
  costCurrency: Currency.optional(),
  addTags: tags.optional(),
  dropTags: tags.optional(),
})
export type BulkChange = z.infer<typeof BulkChange>

/** What to do with a selection. */
export const StackAct = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('change'),
    change: BulkChange,
    /**
     * Copies to change in each stack, at most; the rest stays as it is. All when omitted. Copies can only differ from
     * the rest in printing, finish, condition, language or marks.
     */
    quantity: z.int().min(1).max(QUANTITY_MAX).optional(),
  }),
  z.object({
    kind: z.literal('move'),
    binderId: Id,
    /** Copies to move from each stack, at most; all when omitted. */
    quantity: z.int().min(1).max(QUANTITY_MAX).optional(),
  }),
  z.object({ kind: z.literal('copy'), binderId: Id }),
  z.object({ kind: z.literal('delete') }),
])
export type StackAct = z.infer<typeof StackAct>

const ACT_KINDS = ['add', 'change', 'move', 'copy', 'delete', 'delete-binder', 'import'] as const
const ACT_STATES = ['running', 'done', 'failed', 'undoing', 'undone'] as const

/** Why an act skipped a stack. */
export const ACT_REASONS = [
  /** The printing doesn't come in that finish. */
  'finish_not_printed',
  /** It is not the card whose printing was chosen. */
  'other_card',
  /** There is no market price to take a share of. */
  'no_price',
  /** A part of it would be no different from the rest, such as in its asking price only. */
  'alike',
  /** The result would have over 9,999 equal copies, or too many tags. */
  'too_many',
  /** Undo only: the copies are no longer where the act put them, or their old binder is gone. */
  'gone',
] as const
export type ActReason = (typeof ACT_REASONS)[number]

/** Why an act stopped early. */
const ACT_FAILURES = [
  /** Somebody deleted the target binder in the meantime. */
  'binder_gone',
  /** Our fault: it failed several times. */
  'broke_down',
  /** Our fault, during undo. The rest can still be undone. */
  'undo_broke_down',
  /** Undo only: deleted copies lay in a binder that is deleted by now. The rest can still be undone. */
  'undo_binder_first',
  /** Undo only: deleted copies would make a stack too big. The rest can still be undone. */
  'no_room_to_undo',
] as const
export type ActFailure = (typeof ACT_FAILURES)[number]

/** One act on many stacks that can be undone as one. */
export const Act = z.object({
  id: z.string(),
  kind: z.enum(ACT_KINDS),
  state: z.enum(ACT_STATES),
  /** Name of the binder, file or single card it was about; otherwise empty. */
  subject: z.string(),
  /** The binder the copies went to or came from; `null` for none, several, or a deleted one. */
  binderId: z.string().nullable(),
  /** Stacks handled so far, out of `total`. */
  done: z.int(),
  total: z.int(),
  /** Number of copies affected. */
  copies: z.int(),
  /** How many stacks were skipped, by reason. */
  leftOut: z.array(z.object({ reason: z.enum(ACT_REASONS), stacks: z.int() })),
  /** How many copies stayed as they are because they are promised in a trade. */
  promised: z.int(),
  /** Set when it failed; `null` for some old failures too. */
  failure: z.enum(ACT_FAILURES).nullable(),
  begunAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** When undo ends; `null` when it can't be undone. */
  undoUntil: z.iso.datetime().nullable(),
})
export type Act = z.infer<typeof Act>

export const actEndpoints = {
  act: endpoint({
    method: 'POST',
    path: '/api/stacks/acts',
    summary:
      'Changes, moves, copies or deletes many stacks at once. A small change is done when this answers. A large one goes on and reports its progress.',
    maxBytes: 256 * 1024,
    input: z.object({ selection: Selection, act: StackAct }),
    reply: Act,
  }),
  stillFound: endpoint({
    method: 'POST',
    path: '/api/stacks/still-found',
    isForSuspended: true,
    summary: 'Which of these stacks a question still finds, and how many copies each holds. Changes nothing.',
    maxBytes: 256 * 1024,
    input: z.object({ question: StackQuestion, stackIds: z.array(Id).min(1).max(PICKED_MAX) }),
    reply: z.array(z.object({ id: z.string(), quantity: z.int() })),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/acts',
    summary: `The caller's bulk changes of the last ${String(UNDO_DAYS)} days, newest first, ${String(ACT_PAGE_SIZE)} a page.`,
    input: z.object({ cursor: z.string().max(200).optional() }),
    reply: z.object({
      acts: z.array(Act),
      /** Cursor of the next page; `null` on the last. */
      nextCursor: z.string().nullable(),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/acts/:actId',
    summary: 'One bulk change of the caller.',
    input: z.object({ actId: Id }),
    reply: Act,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/acts/:actId/undo',
    summary: 'Undoes a bulk change: every copy that is still where it was put goes back.',
    input: z.object({ actId: Id }),
    reply: Act,
  }),
}

/** An act started, progressed or ended. */
export const ActProgressed = z.object({ type: z.literal('act.progressed'), memberId: MemberId, act: Act })
