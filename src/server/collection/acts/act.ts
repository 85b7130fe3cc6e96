import type { Visibility } from '#contract/collection.ts'
import {
  type Act,
  type ActFailure,
  type ActReason,
  ACT_REASONS,
  type StackAct,
  UNDO_DAYS,
} from '#contract/collection/acts.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** The pauses after the tries of an act or an import that made no progress; then it is given up. */
const PAUSES_MS: readonly number[] = [MINUTE_MS / 2, 2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS]

/** What an act has to do; an import knows that by itself. */
export type Task =
  | StackAct
  | { readonly kind: 'delete-binder'; readonly binderId: string; readonly visibility: Visibility }
  | { readonly kind: 'import' }

/** How many stacks were left unchanged, by reason, and how many copies stayed because they are promised. */
export type LeftOut = Partial<Record<ActReason | 'promised', number>>

/** An act as stored. */
export interface StoredAct {
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
  readonly toldAt: string
  readonly failure: ActFailure | null
}

/** An act as its member sees it. */
export function describeAct(act: StoredAct, now: Date): Act {
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
    promised: act.leftOut.promised ?? 0,
    undoUntil: mayBeUndone(act, now) ? undoUntil(act).toISOString() : null,
  }
}

export function isUnderWay({ state }: Pick<StoredAct, 'state'>): boolean {
  return state === 'running' || state === 'undoing'
}

/**
 * How tasks do long work on shelves. As many at once that wait for their member's shelf leave room for one that need not
 * wait.
 */
export const SHELF_WORK = {
  atOnce: 16,
  tries: PAUSES_MS.length + 1,
  pauseMs: (tries: number) => PAUSES_MS[tries - 1] ?? Math.max(...PAUSES_MS),
} as const

/** Whether an act can be undone: once, within 30 days of its end. */
export function mayBeUndone(act: StoredAct, now: Date): boolean {
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

export function addPromised(before: LeftOut, copies: number): LeftOut {
  return copies === 0 ? before : { ...before, promised: (before.promised ?? 0) + copies }
}

function undoUntil({ finishedAt, begunAt }: StoredAct): Date {
  return new Date(new Date(finishedAt ?? begunAt).getTime() + UNDO_DAYS * DAY_MS)
}
