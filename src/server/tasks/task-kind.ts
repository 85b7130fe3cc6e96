import { z } from 'zod'

import type { App } from '#server/app-context.ts'
import type { Change } from '#server/events/transact.ts'

/**
 * What becomes of a waiting task when its key is asked for again: it `moves` to the new time with the new facts,
 * it `keeps` its time and its facts, or it comes `sooner` if the new time is earlier. While a task runs, asking
 * again always means that it runs once more, with the new facts.
 */
export type Again = 'moves' | 'keeps' | 'sooner'

/** A task while it runs. */
export interface RunningTask<Facts> {
  readonly key: string
  /** This one included. */
  readonly tries: number
  /** Aborted when the server stops, or when another process has taken the task over. */
  readonly signal: AbortSignal
  /**
   * Call it between two pieces of long work: everybody else gets a turn.
   * @throws when the server stops; the task is given back at once and goes on elsewhere, or at the next start
   */
  readonly turn: () => Promise<void>
  /**
   * Writes down, within the change of a piece, how far the work came: whoever takes the task over goes on from
   * there. A task that comes further has all its tries again.
   * @throws {Superseded} when another process has taken the task over, or somebody asked for it anew; the change
   *   is rolled back then, so no piece is done twice
   */
  readonly goOnFrom: (change: Change, facts: Facts) => Promise<void>
  /**
   * Finishes the task within a change, which makes that change happen exactly once.
   * @throws {Superseded} as `goOnFrom`
   */
  readonly finish: (change: Change) => Promise<void>
}

/** Some work that can wait: declared once, in the `jobs.ts` of the domain it belongs to. */
export interface TaskKind<Facts = never> {
  /** Domain and deed, as `mail.send-letter`. Stored with each task: a kind that is renamed loses what waits. */
  readonly name: string
  /** So many run side by side in one process. */
  readonly atOnce: number
  readonly tries: number
  /** How long to rest after so many tries. */
  readonly pauseMs: (tries: number) => number
  readonly again: Again
  /** Of recurring work: the time from one start to the next. */
  readonly everyMs: number | undefined
  /** Of recurring work: whether a new installation does it at once instead of after one period. */
  readonly runsAtFirst: boolean
  readonly write: (facts: Facts) => string
  readonly run: (app: App, payload: string, task: RunningTask<unknown>) => Promise<void>
  readonly gaveUp: (app: App, payload: string, task: { readonly key: string }) => Promise<void>
}

/** A task to be put in the queue. */
export type NewTask<Facts> = {
  /** What makes it one and not two. Without it there is one task of the kind. */
  readonly key?: string
  /** Now, when absent. */
  readonly due?: Date
} & (object extends Facts ? { readonly facts?: Facts } : { readonly facts: Facts })

interface Declaration<Facts> {
  readonly name: string
  /** What a task of this kind has to know: ids and places, no words of members and no secrets. */
  readonly facts: z.ZodType<Facts>
  /** Runs at least once. It may run again after it was cut short, so doing it twice must be as good as once. */
  readonly run: (app: App, facts: Facts, task: RunningTask<Facts>) => Promise<void>
  /** Called once when the last try has failed, before the task is put away as dead. */
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

/** 10 s, 40 s, 160 s … an hour at most. */
function usualPauseMs(tries: number): number {
  return Math.min(FIRST_PAUSE_MS * 4 ** (tries - 1), LONGEST_PAUSE_MS)
}

/** Work that never succeeds, however often it is tried: throw it, and the task is given up at once. */
export class Hopeless extends Error {
  override readonly name = 'Hopeless'
}

/** Declares work that can wait; `change.later(kind, …)` asks for it. */
export function taskKind<Facts>(declaration: Declaration<Facts>): TaskKind<Facts> {
  const { name, facts: schema, run, gaveUp } = declaration
  const read = (payload: string): Facts => {
    const facts = schema.safeParse(JSON.parse(payload))
    // Only the places that do not fit: what stands there may be private.
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
 * Declares work done on a clock, by whichever process is there first. It is never given up: a run that fails
 * comes back after a pause, at the latest when the next one is due. `change.later(kind, {})` lets it run now.
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
