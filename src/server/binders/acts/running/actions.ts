import { setImmediate } from 'node:timers/promises'

import type { App } from '#server/app-context.ts'
import { doPiece } from '#server/binders/acts/pieces/actions.ts'
import { findAnyAct, listSilentActs, takeOverAct } from '#server/binders/acts/queries.ts'
import { isUnderWay } from '#server/binders/acts/rules.ts'
import { transact } from '#server/events/transact.ts'

/** Whoever carries on an act gives a sign of life with every piece; after so long without, another one does. */
const SILENT_MS = 30_000

/** What this process carries on, by act. */
interface Runners {
  readonly acts: Map<string, Promise<void>>
  isStopping: boolean
}

const runners = new WeakMap<App['config'], Runners>()

/** Carries an act on behind the answer, piece by piece, with a turn for everybody else between. */
export function runOn(app: App, actId: string, runner: string): void {
  const { acts } = runnersOf(app)
  acts.set(
    actId,
    run(app, actId, runner).finally(() => acts.delete(actId)),
  )
}

/** Takes over what stopped half-way: a server was stopped, or broke down. */
export async function resumeActs(app: App): Promise<void> {
  const since = new Date(app.now().getTime() - SILENT_MS)
  for (const actId of await listSilentActs(app.db, since)) {
    const runner = app.newId()
    const isOurs = await transact(app, ({ db, now }) => takeOverAct(db, { actId, runner, since, now: now() }))
    if (isOurs) runOn(app, actId, runner)
  }
}

/** Once all that this process carries on has ended. */
export async function actsAtRest(app: App): Promise<void> {
  await Promise.all(runnersOf(app).acts.values())
}

/** Stops after the pieces under way; whoever starts next goes on there. */
export async function stopActs(app: App): Promise<void> {
  const kept = runnersOf(app)
  kept.isStopping = true
  await actsAtRest(app)
  runners.delete(app.config)
}

async function run(app: App, actId: string, runner: string): Promise<void> {
  const kept = runnersOf(app)
  try {
    // Whoever began it is answered first.
    await setImmediate()
    while (!kept.isStopping && (await isFurther(app, actId, runner))) await setImmediate()
  } catch (error) {
    app.log.error({ err: error, actId }, 'an act on many stacks stopped half-way; it is tried again later')
  }
}

/** @returns whether there is more to do */
async function isFurther(app: App, actId: string, runner: string): Promise<boolean> {
  return await transact(app, async (change) => {
    const act = await findAnyAct(change.db, actId)
    // Another process may have thought us dead.
    if (act === undefined || !isUnderWay(act) || act.runner !== runner) return false
    return (await doPiece(change, actId)) === undefined
  })
}

function runnersOf({ config }: App): Runners {
  const known = runners.get(config) ?? { acts: new Map(), isStopping: false }
  runners.set(config, known)
  return known
}
