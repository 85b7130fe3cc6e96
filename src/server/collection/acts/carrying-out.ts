import type { App } from '#server/app-context.ts'
import { shelf } from '#server/collection/locks.ts'
import { transact } from '#server/events/transact.ts'
import { NoFacts, type RunningTask, taskKind, type TaskKind } from '#server/tasks/task-kind.ts'

import { doPiece } from './act-pieces.ts'
import { failAct } from './act-progress.ts'
import { isUnderWay, SHELF_WORK, type StoredAct } from './act.ts'
import { findAnyAct } from './queries.ts'

/**
 * Carries out a large act, or undoes it, piece by piece. Its key is the act's id. How far it is stands with the act, in
 * the change of each piece.
 */
export const carriesOutActs: TaskKind<object> = taskKind({
  name: 'collection.carry-out-act',
  facts: NoFacts,
  again: 'sooner',
  ...SHELF_WORK,
  run: carryOn,
  gaveUp: giveUp,
})

async function carryOn(app: App, _: object, task: RunningTask<object>): Promise<void> {
  const act = await findAnyAct(app.db, task.key)
  // Its member left.
  if (act === undefined) return
  while (await isFurther(app, act, task)) await task.turn()
}

/** Does one piece. @returns whether there is more to do */
async function isFurther(app: App, { id, memberId }: StoredAct, task: RunningTask<object>): Promise<boolean> {
  return await transact(app, shelf(memberId), async (change) => {
    const act = await findAnyAct(change.db, id)
    if (act === undefined || !isUnderWay(act)) return false
    const hasEnded = (await doPiece(change, act)) !== undefined
    // With the last piece, so that an undo right after it is a new task.
    if (hasEnded) await task.finish(change)
    else await task.goOnFrom(change, {})
    return !hasEnded
  })
}

/** Fails an act that was tried often enough, and tells its member. */
async function giveUp(app: App, _: object, { key: actId }: { readonly key: string }): Promise<void> {
  const act = await findAnyAct(app.db, actId)
  if (act === undefined) return
  await transact(app, shelf(act.memberId), async (change) => {
    const kept = await findAnyAct(change.db, actId)
    if (kept === undefined || !isUnderWay(kept)) return
    await failAct(change, actId, kept.state === 'undoing' ? 'undo_broke_down' : 'broke_down')
  })
}
