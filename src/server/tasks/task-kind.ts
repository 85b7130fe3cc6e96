import { setImmediate as nextTurn } from 'node:timers/promises'

import { z } from 'zod'

import type { App } from '#server/app-context.ts'
import type { Change } from '#server/events/transact.ts'

/**
 * What happens to a waiting task when its key is queued again. `moves` takes the new time and facts, `keeps`
 * keeps the old ones, and `sooner` takes the new ones if the new time is earlier.
 * A task that is queued while it runs always runs once more, with the new facts.
 */
export type Again = 'moves' | 'keeps' | 'sooner'

/** How far a run is. */
export interface Progress {
  /** Pieces that are done. */
  readonly done: number
  /** How many there are, if the work knows. */
  readonly inAll?: number | null
}

/** A task while it runs. */
export interface RunningTask<Facts> {
  readonly key: string
  /** Including this one. */
  readonly tries: number
  /** Aborted when the server stops, or when another process has taken the task over. */
  readonly signal: AbortSignal
  /**
   * Call it between two pieces of long work, outside of any change, so that others get a turn. Of a run that takes
   * long, keepers see how many pieces are done; work that knows says how far it is instead.
   * @throws when the server stops; the task is then returned at once and continues elsewhere, or at the next
   * start
   */
  readonly turn: (far?: Progress) => Promise<void>
  /**
   * Records how far the work came, within the change of a piece; a process that takes over continues from
   * there. Progress gives a task all its tries again.
   * @throws {Superseded} when another process took the task over, or somebody queued it again. The change is
   * then rolled back, so no piece is done twice.
   */
  readonly goOnFrom: (change: Change, facts: Facts) => Promise<void>
  /**
   * Makes sure, within the change of a piece, that nobody else does this task. For work that begins anew after an
   * interruption: its tries are not given back.
   * @throws {Superseded} as `goOnFrom`
   */
  readonly checkHold: (change: Change) => Promise<void>
  /**
   * Finishes the task within a change, so that the change happens exactly once.
   * @throws {Superseded} as `goOnFrom`
   */
  readonly finish: (change: Change) => Promise<void>
}

/** What work needs that is done in pieces. */
export type InPieces = Pick<RunningTask<unknown>, 'turn'>

/** For such work outside of any task, as commands and tests do it. */
export const WITHOUT_TASK: InPieces = {
  turn: async () => {
    await nextTurn()
  },
}

/** A kind of work that can wait, declared once in the `jobs.ts` of its domain. */
export interface TaskKind<Facts = never> {
  /**
   * Domain and deed, such as `mail.send-letter`. It is stored with each task, so renaming a kind loses its
   * waiting tasks.
   */
  readonly name: string
  /** The number that run side by side in one process. */
  readonly atOnce: number
  readonly tries: number
  /** The pause after this many tries. */
  readonly pauseMs: (tries: number) => number
  readonly again: Again
  /** For recurring work: the time from one start to the next. */
  readonly everyMs: number | undefined
  /** For recurring work: whether a new installation runs it at once instead of after one period. */
  readonly runsAtFirst: boolean
  readonly write: (facts: Facts) => string
  readonly run: (app: App, payload: string, task: RunningTask<unknown>) => Promise<void>
  readonly gaveUp: (app: App, payload: string, task: { readonly key: string }) => Promise<void>
}

/** A task to be queued. */
export type NewTask<Facts> = {
  /** Identifies the task within its kind. Without a key, there is one task of the kind. */
  readonly key?: string
  /** Now, if absent. */
  readonly due?: Date
} & (object extends Facts ? { readonly facts?: Facts } : { readonly facts: Facts })

interface Declaration<Facts> {
  readonly name: string
  /** The facts a task of this kind needs: ids and places, but no members' texts and no secrets. */
  readonly facts: z.ZodType<Facts>
  /**
   * Runs at least once. It may run again after an interruption, so running it twice must have the same effect
   * as once.
   */
  readonly run: (app: App, facts: Facts, task: RunningTask<Facts>) => Promise<void>
  /** Called once when the last try has failed, before the task is marked as dead. */
  readonly gaveUp?: (app: App, facts: Facts, task: { readonly key: string }) => Promise<void>
  readonly again?: Again
  readonly atOnce?: number
  readonly tries?: number
  readonly pauseMs?: (tries: number) => number
}

const SECOND_MS = 1000
const FIRST_PAUSE_MS = 10 * SECOND_MS
const LONGEST_PAUSE_MS = 3600 * SECOND_MS
const USUAL_TRIES = 8

/** 10 s, 40 s, 160 s … up to an hour. */
function usualPauseMs(tries: number): number {
  return Math.min(FIRST_PAUSE_MS * 4 ** (tries - 1), LONGEST_PAUSE_MS)
}

/** Throw this when work can never succeed: the task is given up at once. */
export class Hopeless extends Error {
  override readonly name: string = 'Hopeless'
}

/** Throw this when work is of no use any more, and nobody made a mistake: the task is given up at once. */
export class TooLate extends Hopeless {
  override readonly name = 'TooLate'
}

/** Declares work that can wait; queue it with `change.later(kind, …)`. */
export function taskKind<Facts>(declaration: Declaration<Facts>): TaskKind<Facts> {
  const { name, facts: schema, run, gaveUp } = declaration
  const read = (payload: string): Facts => {
    const facts = schema.safeParse(JSON.parse(payload))
    // Only the paths that do not fit, because the values may be private.
    if (!facts.success) throw new Hopeless(`facts that cannot be read: ${z.prettifyError(facts.error)}`)
    return facts.data
  }
  return {
    name,
    atOnce: declaration.atOnce ?? 1,
    tries: declaration.tries ?? USUAL_TRIES,
    pauseMs: declaration.pauseMs ?? usualPauseMs,
    again: declaration.again ?? 'keeps',
    everyMs: undefined,
    runsAtFirst: false,
    write: (facts) => JSON.stringify(schema.parse(facts)),
    run: (app, payload, task) => run(app, read(payload), task),
    gaveUp: async (app, payload, task) => await gaveUp?.(app, read(payload), task),
  }
}

/** For a kind whose key says everything. */
export const NoFacts: z.ZodType<object> = z.object({})

/**
 * Declares work done on a clock, by whichever process is first. It is never given up: a failed run is
 * repeated after a pause, at the latest when the next one is due. `change.later(kind, {})` runs it now.
 */
export function recurring({
  name,
  everyMs,
  runsAtFirst = false,
  run,
}: {
  readonly name: string
  readonly everyMs: number
  readonly runsAtFirst?: boolean
  readonly run: (app: App, task: Pick<RunningTask<object>, 'signal' | 'tries' | 'turn'>) => Promise<void>
}): TaskKind<object> {
  const kind = taskKind<object>({
    name,
    facts: NoFacts,
    again: 'sooner',
    tries: Infinity,
    pauseMs: (tries) => Math.min(usualPauseMs(tries), everyMs),
    run: (app, _, task) => run(app, task),
  })
  return { ...kind, everyMs, runsAtFirst }
}
