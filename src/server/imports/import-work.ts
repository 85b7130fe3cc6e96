import { setImmediate as turn } from 'node:timers/promises'

import type { App } from '#server/app-context.ts'
import { ownedByApp } from '#server/owned-state.ts'

/** The work on imports that runs in this process. */
class Work implements AsyncDisposable {
  readonly tasks = new Set<Promise<void>>()
  /** Resolves when the last piece asked for is done. */
  last: Promise<void> = Promise.resolve()
  isStopping = false

  async rest(): Promise<void> {
    while (this.tasks.size > 0) await Promise.all(this.tasks)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.isStopping = true
    await this.rest()
  }
}

/** The server stops, so running work stops too. */
export class Stopped extends Error {
  override readonly name = 'Stopped'
}

const works = ownedByApp(() => new Work())

/**
 * Runs one short piece of work at a time. Others get a turn between any two pieces, however many imports run
 * at once.
 * @throws {Stopped} when the server stops
 */
export async function inTurn<Result>(app: App, piece: () => Result | Promise<Result>): Promise<Result> {
  const work = works.of(app)
  const before = work.last
  const { promise, resolve } = Promise.withResolvers<void>()
  work.last = promise
  await before
  try {
    if (work.isStopping || app.stopping.aborted) throw new Stopped()
    return await piece()
  } finally {
    await turn()
    resolve()
  }
}

/**
 * Runs a task in the background. It must not throw; if it does, the error is logged.
 * @returns when it ends
 */
export function goOn(app: App, task: () => Promise<void>): Promise<void> {
  const { tasks } = works.of(app)
  const running = task()
    .catch((error: unknown) => {
      if (!(error instanceof Stopped)) app.log.error({ err: error }, 'an import broke down')
    })
    .finally(() => {
      tasks.delete(running)
    })
  tasks.add(running)
  return running
}

/** Waits until no work on imports runs in this process. */
export async function importsAtRest(app: App): Promise<void> {
  await works.of(app).rest()
}

/** Stops running work after its current piece. */
export async function stopImports(app: App): Promise<void> {
  await works.of(app)[Symbol.asyncDispose]()
}
