import type { Finish } from '#contract/cards.ts'
import type { Visibility } from '#contract/collection.ts'
import {
  type Act,
  type ActFailure,
  type ActReason,
  ACT_REASONS,
  type BulkChange,
  type StackAct,
  UNDO_DAYS,
} from '#contract/collection/acts.ts'
import type { Mark } from '#contract/collection/stacks.ts'
import {
  changeStackFields,
  chooseFinish,
  type KeptStack,
  readMarks,
} from '#server/collection/stacks/stack.ts'

import { isTooMuch, type Line } from './transfers/transfer.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/**
 * How long an act may be silent before another process takes it over: the first time, the second time, and so
 * on.
 */
const RESTS_MS = [MINUTE_MS / 2, 2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS]

/** What an act has to do; an import knows that by itself. */
export type Task =
  | StackAct
  | { readonly kind: 'delete-binder'; readonly binderId: string; readonly visibility: Visibility }
  | { readonly kind: 'import' }

/** How many stacks were left unchanged, by reason. */
export type LeftOut = Partial<Record<ActReason, number>>

/** An act as stored. */
export interface KeptAct {
  readonly id: string
  readonly memberId: string
  readonly kind: Act['kind']
  readonly state: Act['state']
  readonly subject: string
  /** Also `null` if the member no longer has that binder. */
  readonly binderId: string | null
  readonly task: Task
  readonly done: number
  readonly total: number
  readonly copies: number
  readonly leftOut: LeftOut
  readonly lineCount: number
  readonly begunAt: string
  readonly finishedAt: string | null
  readonly runner: string
  readonly toldAt: string
  readonly tries: number
  readonly failure: ActFailure | null
}

/** An act as its member sees it. */
export function describeAct(act: KeptAct, now: Date): Act {
  const { id, kind, state, subject, binderId, done, total, copies, failure, begunAt, finishedAt } = act
  return {
    id,
    kind,
    state,
    subject,
    binderId,
    done,
    total,
    copies,
    failure,
    begunAt,
    finishedAt,
    leftOut: ACT_REASONS.flatMap((reason) => {
      const stacks = act.leftOut[reason] ?? 0
      return stacks === 0 ? [] : [{ reason, stacks }]
    }),
    undoUntil: mayBeUndone(act, now) ? undoUntil(act).toISOString() : null,
  }
}

export function isUnderWay({ state }: Pick<KeptAct, 'state'>): boolean {
  return state === 'running' || state === 'undoing'
}

/** The time since when an act must be silent to be taken over. Running acts report with every piece. */
export function silentSince(tries: number, now: Date): Date {
  return new Date(now.getTime() - (RESTS_MS[tries] ?? Math.max(...RESTS_MS)))
}

/** Whether an act made no progress in any of its tries, and so never will. */
export function isTriedEnough({ tries }: Pick<KeptAct, 'tries'>): boolean {
  return tries >= RESTS_MS.length
}

/** Whether an act can be undone: once, within 30 days of its end. */
export function mayBeUndone(act: KeptAct, now: Date): boolean {
  return (act.state === 'done' || act.state === 'failed') && now < undoUntil(act)
}

/** Acts that ended before this time are deleted. */
export function forgottenBefore(now: Date): Date {
  return new Date(now.getTime() - UNDO_DAYS * DAY_MS)
}

export function countReasons(before: LeftOut, reasons: readonly ActReason[]): LeftOut {
  const counts = { ...before }
  for (const reason of reasons) counts[reason] = (counts[reason] ?? 0) + 1
  return counts
}

/** The lines of an act for these stacks. */
export function linesOf(
  task: StackAct,
  stacks: readonly KeptStack[],
  {
    instant,
    finishesOf,
  }: { readonly instant: string; readonly finishesOf: (printingId: string) => readonly Finish[] },
): Line[] {
  return stacks.map((stack): Line => {
    if (task.kind === 'copy') {
      const { id: _, ...copies } = stack
      return { copies: { ...copies, binderId: task.binderId, addedAt: instant } }
    }
    const stackId = stack.id
    if (task.kind === 'delete') return { stackId, become: () => null }
    if (task.kind === 'move') {
      const { binderId, quantity } = task
      return { stackId, quantity, become: (going) => ({ ...going, binderId }) }
    }
    const become = (going: KeptStack) =>
      changeInBulk(going, task.change, finishesOf(going.printingId), instant)
    return { stackId, become }
  })
}

/** A stack after a bulk change, or why it stays unchanged. */
function changeInBulk(
  before: KeptStack,
  change: BulkChange,
  finishes: readonly Finish[],
  instant: string,
): KeptStack | ActReason {
  const { forTrade, addMarks, dropMarks, addTags, dropTags, ...plain } = change
  const isOfOtherFinish = plain.finish !== undefined && plain.finish !== before.finish
  if (isOfOtherFinish && chooseFinish(finishes, plain.finish) === undefined) return 'finish_not_printed'
  const changed = changeStackFields(
    before,
    {
      ...plain,
      stackId: before.id,
      forTrade: forTradeOf(before, forTrade),
      marks: marksOf(before, addMarks, dropMarks),
      tags: addAndDrop(before.tags, addTags, dropTags),
    },
    instant,
  )
  return isTooMuch(changed) ? 'too_many' : changed
}

function forTradeOf(before: KeptStack, forTrade: BulkChange['forTrade']): number {
  if (forTrade === undefined) return before.forTrade
  return forTrade === 'all' ? before.quantity : Math.min(before.quantity, forTrade)
}

function marksOf({ marks }: KeptStack, add: readonly Mark[] = [], drop: readonly Mark[] = []): Mark[] {
  return addAndDrop(readMarks(marks), add, drop)
}

function addAndDrop<Word extends string>(
  words: readonly Word[],
  add: readonly Word[] = [],
  drop: readonly Word[] = [],
): Word[] {
  return [...new Set([...words, ...add])].filter((word) => !drop.includes(word))
}

function undoUntil({ finishedAt, begunAt }: KeptAct): Date {
  return new Date(new Date(finishedAt ?? begunAt).getTime() + UNDO_DAYS * DAY_MS)
}
