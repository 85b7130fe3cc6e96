import { setTimeout as wait } from 'node:timers/promises'

/** The run of a task that is about to be queued. */
export interface NextRun extends Disposable {
  /** Waits until it has ended in this process, but no longer than that. */
  readonly endsWithin: (ms: number) => Promise<void>
}

/** For a process that takes no tasks: nobody waits. */
export const RUNS_ELSEWHERE: NextRun = {
  endsWithin: () => Promise.resolve(),
  [Symbol.dispose]: () => undefined,
}

/** Who waits for runs of one kind to end in this process. */
export class RunEnds {
  readonly #waiting = new Map<string, Set<() => void>>()

  next(key: string): NextRun {
    const { promise: end, resolve } = Promise.withResolvers<void>()
    const waiting = this.#waiting.get(key) ?? new Set()
    this.#waiting.set(key, waiting.add(resolve))
    return {
      endsWithin: async (ms) => {
        const patience = new AbortController()
        await Promise.race([end, wait(ms, undefined, patience).catch(() => undefined)])
        patience.abort()
      },
      [Symbol.dispose]: () => {
        waiting.delete(resolve)
        if (waiting.size === 0) this.#waiting.delete(key)
      },
    }
  }

  /** A run of the task with this key has ended. */
  tell(key: string): void {
    for (const resolve of this.#waiting.get(key) ?? []) resolve()
  }
}
