import { setTimeout as wait } from 'node:timers/promises'

import { LONGEST_LOCK_WAIT_MS } from '#server/db/locks.ts'

import type { Lock } from './locks.ts'

/** The changes ahead in the queue did not finish in time. */
export class QueueTooLong extends Error {
  override readonly name = 'QueueTooLong'

  constructor() {
    super('too many changes wait for the same lock')
  }
}

/**
 * Queues the changes of this process that need the same lock. Only the first takes a connection and waits in
 * the database. Otherwise one busy member could take all connections, and nobody could even read.
 */
export class LockQueue {
  readonly #longestWaitMs: number
  readonly #last = new Map<string, Promise<void>>()

  constructor(longestWaitMs = LONGEST_LOCK_WAIT_MS) {
    this.#longestWaitMs = longestWaitMs
  }

  /**
   * Runs `work` once everybody who asked earlier for one of these locks is done.
   * @throws {QueueTooLong} when that takes longer than anybody waits in the database
   */
  async inTurn<Result>(locks: readonly Lock[], work: () => Promise<Result>): Promise<Result> {
    const { promise: done, resolve: leave } = Promise.withResolvers<void>()
    const before = locks.flatMap(({ name }) => this.#last.get(name) ?? [])
    // Joins all queues at once, so that no two changes wait for each other.
    for (const { name } of locks) this.#last.set(name, done)
    try {
      if (before.length > 0) await inTime(before, this.#longestWaitMs)
      return await work()
    } finally {
      void this.#leave(locks, { before, done, leave })
    }
  }

  /** After giving up, a change keeps its place until those before are done, so that nobody overtakes them. */
  async #leave(
    locks: readonly Lock[],
    { before, done, leave }: { before: readonly Promise<void>[]; done: Promise<void>; leave: () => void },
  ): Promise<void> {
    await Promise.all(before)
    leave()
    for (const { name } of locks) if (this.#last.get(name) === done) this.#last.delete(name)
  }
}

async function inTime(before: readonly Promise<void>[], longestWaitMs: number): Promise<void> {
  const giveUp = new AbortController()
  const isTooLong = wait(longestWaitMs, true, { signal: giveUp.signal }).catch(() => false)
  const isLate = await Promise.race([isOver(before), isTooLong])
  giveUp.abort()
  if (isLate) throw new QueueTooLong()
}

async function isOver(before: readonly Promise<void>[]): Promise<false> {
  await Promise.all(before)
  return false
}
