import { setImmediate as turn } from 'node:timers/promises'

import type { App } from '#server/app-context.ts'

/** What of imports goes on in this process. */
interface Work {
  readonly tasks: Set<Promise<void>>
  /** Ends when the last piece that was asked for is done. */
  last: Promise<void>
  isStopping: boolean
}

/** The server stops: what goes on does not go on. */
export class Stopped extends Error {
  override readonly name = 'Stopped'
}

const works = new WeakMap<App['config'], Work>()

function workOf({ config }: App): Work {
  const known = works.get(config)
  if (known !== undefined) return known
  const work: Work = { tasks: new Set(), last: Promise.resolve(), isStopping: false }
  works.set(config, work)
  return work
}

/**
 * Does a short piece of work when nobody else does one: between any two, everybody else gets a turn, however many
 * imports go on at once.
 * @throws {Stopped} when the server stops
 */
export async function inTurn<Result>(app: App, piece: () => Result | Promise<Result>): Promise<Result> {
  const work = workOf(app)
  const before = work.last
  const { promise, resolve } = Promise.withResolvers<void>()
  work.last = promise
  await before
  try {
    if (work.isStopping) throw new Stopped()
    return await piece()
  } finally {
    await turn()
    resolve()
  }
}

/** Lets a task go on behind the answer. It must not throw: what it throws is logged. @returns when it ends */
export function goOn(app: App, task: () => Promise<void>): Promise<void> {
  const { tasks } = workOf(app)
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

/** Waits until nothing of imports goes on in this process. */
export async function importsAtRest(app: App): Promise<void> {
  const { tasks } = workOf(app)
  while (tasks.size > 0) await Promise.all(tasks)
}

/** Ends what goes on, after its piece. */
export async function stopImports(app: App): Promise<void> {
  workOf(app).isStopping = true
  await importsAtRest(app)
}
