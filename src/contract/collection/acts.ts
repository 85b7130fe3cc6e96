import { z } from 'zod'

import { Finish } from '#contract/cards.ts'
import { endpoint } from '#contract/endpoint.ts'

import { StackQuestion } from './listing.ts'
import { CONDITIONS, LANGUAGES, MARKS } from './stacks.ts'

/** How long an act can be undone. */
export const UNDO_DAYS = 30
/** Stacks that are named one by one; more are named by a question. */
export const PICKED_MAX = 1000
export const ACT_PAGE_SIZE = 20
const QUANTITY_MAX = 9999
const CENTS_MAX = 100_000_000
const TAGS_MAX = 20

const Id = z.string().max(100)
const cents = z.int().min(0).max(CENTS_MAX).nullable()
const marks = z.array(z.enum(MARKS)).max(MARKS.length)
const tags = z.array(z.string().trim().min(1).max(40)).max(TAGS_MAX)

/** The stacks an act is about: those picked, or all that a question finds but for a few. */
export const Selection = z.union([
  z.object({ stackIds: z.array(Id).min(1).max(PICKED_MAX) }),
  z.object({ question: StackQuestion, except: z.array(Id).max(PICKED_MAX).default([]) }),
])
export type Selection = z.infer<typeof Selection>

/** What becomes of every stack picked; what is left out stays. */
export const BulkChange = z.object({
  /** So many of each stack, as far as there are as many; or all. */
  forTrade: z.union([z.int().min(0).max(QUANTITY_MAX), z.literal('all')]).optional(),
  /** Only where the printing has it: other stacks are left as they are, and counted. */
  finish: Finish.optional(),
  condition: z.enum(CONDITIONS).optional(),
  language: z.enum(LANGUAGES.map(([code]) => code)).optional(),
  addMarks: marks.optional(),
  dropMarks: marks.optional(),
  askingCents: cents.optional(),
  costCents: cents.optional(),
  addTags: tags.optional(),
  dropTags: tags.optional(),
})
export type BulkChange = z.infer<typeof BulkChange>

/** What is to be done with a selection. */
export const StackAct = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('change'), change: BulkChange }),
  z.object({
    kind: z.literal('move'),
    binderId: Id,
    /** At most so many copies of each stack; all without. */
    quantity: z.int().min(1).max(QUANTITY_MAX).optional(),
  }),
  z.object({ kind: z.literal('copy'), binderId: Id }),
  z.object({ kind: z.literal('delete') }),
])
export type StackAct = z.infer<typeof StackAct>

const ACT_KINDS = ['change', 'move', 'copy', 'delete', 'delete-binder', 'import'] as const
const ACT_STATES = ['running', 'done', 'failed', 'undoing', 'undone'] as const

/** Why an act left a stack as it was. */
export const ACT_REASONS = [
  /** The printing has no such finish. */
  'finish_not_printed',
  /** There would be more than 9,999 equal copies, or more tags than a stack takes. */
  'too_many',
  /** Undoing: the copies were no longer where the act had put them. */
  'gone',
] as const
export type ActReason = (typeof ACT_REASONS)[number]

/** Why an act stopped before its end. */
const ACT_FAILURES = [
  /** The binder that the copies were to go to was deleted meanwhile. */
  'binder_gone',
  /** A fault of ours: it was tried several times. */
  'broke_down',
  /** The same while it was undone: what was not undone yet can still be. */
  'undo_broke_down',
] as const
export type ActFailure = (typeof ACT_FAILURES)[number]

/** One act on many stacks, which can be undone as one. */
export const Act = z.object({
  id: z.string(),
  kind: z.enum(ACT_KINDS),
  state: z.enum(ACT_STATES),
  /** What it was about: the binder's name, the file's name, the card's name when it was but one; else empty. */
  subject: z.string(),
  /** Where the copies went, or came from; `null` for none, several, or one that is gone. */
  binderId: z.string().nullable(),
  /** Stacks gone through so far, of so many. */
  done: z.int(),
  total: z.int(),
  /** Copies it concerned. */
  copies: z.int(),
  /** Stacks left as they were, and why. */
  leftOut: z.array(z.object({ reason: z.enum(ACT_REASONS), stacks: z.int() })),
  /** `null` unless it failed, and for some that failed long ago. */
  failure: z.enum(ACT_FAILURES).nullable(),
  begunAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** From then on it stays done; `null` when it cannot be undone. */
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
  list: endpoint({
    method: 'GET',
    path: '/api/acts',
    summary: `The caller's bulk changes of the last ${String(UNDO_DAYS)} days, newest first, ${String(ACT_PAGE_SIZE)} a page.`,
    input: z.object({ cursor: z.string().max(200).optional() }),
    reply: z.object({
      acts: z.array(Act),
      /** For the next page; `null` when this was the last. */
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

/** An act began, came further, or ended. */
export const ActProgressed = z.object({ type: z.literal('act.progressed'), memberId: z.string(), act: Act })
