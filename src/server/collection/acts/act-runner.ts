import { setImmediate } from 'node:timers/promises'

import type { App } from '#server/app-context.ts'
import { shelf } from '#server/collection/locks.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { ownedByApp } from '#server/owned-state.ts'

import { doPiece } from './act-pieces.ts'
import { failAct } from './act-progress.ts'
import { isTriedEnough, isUnderWay, type KeptAct, silentSince } from './act.ts'
import { findAnyAct, listSilentActs, takeOverAct } from './queries.ts'

/** The acts that this process runs. */
class Runners implements AsyncDisposable {
  readonly acts = new Map<string, Promise<void>>()
  isStopping = false

  async [Symbol.asyncDispose](): Promise<void> {
    this.isStopping = true
    await Promise.all(this.acts.values())
  }
}

const runners = ownedByApp(() => new Runners())

/** Runs an act in the background, piece by piece, with turns for others in between. */
export function runOn(app: App, actId: string, runner: string): void {
  const { acts } = runners.of(app)
  acts.set(
    actId,
    run(app, actId, runner).finally(() => acts.delete(actId)),
  )
}

/**
 * Takes over acts that stopped half-way because a server stopped or crashed. Each try without progress is
 * followed by a longer pause.
 */
export async function resumeActs(app: App): Promise<void> {
  for (const act of await listSilentActs(app.db, silentSince(0, app.now()))) {
    if (new Date(act.seenAt) >= silentSince(act.tries, app.now())) continue
    const runner = app.newId()
    const isOurs = await transact(app, shelf(act.memberId), ({ db, now }) =>
      takeOverAct(db, act, { runner, now: now() }),
    )
    if (!isOurs) continue
    // The last process to run it died before it could report.
    if (isTriedEnough(act)) await giveUp(app, act.id, runner)
    else runOn(app, act.id, runner)
  }
}

/** Resolves once every act of this process has ended. */
export async function actsAtRest(app: App): Promise<void> {
  await Promise.all(runners.of(app).acts.values())
}

/** Stops running acts after their current piece, as a stopping server does. */
export async function stopActs(app: App): Promise<void> {
  const kept = runners.of(app)
  await kept[Symbol.asyncDispose]()
  kept.isStopping = false
}

async function run(app: App, actId: string, runner: string): Promise<void> {
  const kept = runners.of(app)
  try {
    // The caller who started it gets the reply first.
    await setImmediate()
    while (!kept.isStopping && !app.stopping.aborted && (await isFurther(app, actId, runner)))
      await setImmediate()
  } catch (error) {
    app.log.error({ err: error, actId }, 'an act on many stacks broke down half-way')
    await giveUp(app, actId, runner)
  }
}

/** @returns whether there is more to do */
async function isFurther(app: App, actId: string, runner: string): Promise<boolean> {
  return await onItsShelf(app, actId, async (change) => {
    const act = await findRunBy(change, actId, runner)
    return act !== undefined && (await doPiece(change, actId)) === undefined
  })
}

/** Fails an act that was tried often enough, and tells its member. */
async function giveUp(app: App, actId: string, runner: string): Promise<void> {
  try {
    const isOver = await onItsShelf(app, actId, async (change) => {
      const act = await findRunBy(change, actId, runner)
      if (act === undefined || !isTriedEnough(act)) return false
      await failAct(change, actId, act.state === 'undoing' ? 'undo_broke_down' : 'broke_down')
      return true
    })
    if (isOver) app.log.error({ actId }, 'an act on many stacks was tried often enough and given up')
  } catch (error) {
    app.log.error({ err: error, actId }, 'an act on many stacks could not be given up; that is tried later')
  }
}

/** Runs `work` under the lock on the shelf of the act's member, who never changes; not for a deleted act. */
async function onItsShelf(
  app: App,
  actId: string,
  work: (change: Change) => Promise<boolean>,
): Promise<boolean> {
  const act = await findAnyAct(app.db, actId)
  return act !== undefined && (await transact(app, shelf(act.memberId), work))
}

/** Finds a running act if this runner still owns it; another process may have thought us dead. */
async function findRunBy({ db }: Change, actId: string, runner: string): Promise<KeptAct | undefined> {
  const act = await findAnyAct(db, actId)
  return act !== undefined && isUnderWay(act) && act.runner === runner ? act : undefined
}
