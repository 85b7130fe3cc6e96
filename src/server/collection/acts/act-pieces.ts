import type { Act } from '#contract/collection/acts.ts'
import { listPrintings } from '#server/cards/public.ts'
import { findOwnBinder } from '#server/collection/binder-queries.ts'
import { listStackIdsIn } from '#server/collection/stacks/public.ts'
import type { Change } from '#server/events/transact.ts'
import { found } from '#server/http/refusal.ts'

import { linesOf, type PrintingFacts } from './act-lines.ts'
import { failAct, finishAct, reportAct } from './act-progress.ts'
import type { StoredAct, Task } from './act.ts'
import { findAnyAct, takePiece, updateActLines } from './queries.ts'
import { applyLines } from './transfers/apply-transfers.ts'
import { listStacksById } from './transfers/queries.ts'
import { undoPiece } from './undo-piece.ts'

/** The stacks processed in one change, which must not hold SQLite's writer for more than 20 ms. */
export const STACKS_AT_ONCE = 150

/** Runs one piece of an act that is under way. @returns the act once it has ended; `undefined` while there is more to do */
export async function doPiece(change: Change, act: StoredAct): Promise<Act | undefined> {
  if (act.state === 'undoing') return await undoPiece(change, act, STACKS_AT_ONCE)
  if (act.task.kind === 'import') return undefined
  return act.task.kind === 'delete-binder'
    ? await emptyBinder(change, act, act.task.binderId)
    : await processSelected(change, act, act.task)
}

/** Processes the next selected stacks. */
async function processSelected(
  change: Change,
  act: StoredAct,
  task: Exclude<Task, { kind: 'delete-binder' | 'import' }>,
): Promise<Act | undefined> {
  const { db, now } = change
  // The rest stays where it is.
  if ('binderId' in task && (await findOwnBinder(db, act.memberId, task.binderId)) === undefined) {
    return await failAct(change, act.id, 'binder_gone')
  }
  const stackIds = await takePiece(db, act.id)
  // The process that began it died before all pieces were stored.
  if (stackIds === undefined) return await failAct(change, act.id, 'broke_down')
  const byId = new Map((await listStacksById(db, stackIds)).map((stack) => [stack.id, stack]))
  const stacks = stackIds
    .flatMap((id) => byId.get(id) ?? [])
    .filter(({ memberId }) => memberId === act.memberId)
  const instant = now().toISOString()
  const printingOf = await printingsFor(change, task, stacks)
  await applyLines(
    change,
    { memberId: act.memberId, actId: act.id },
    linesOf(task, stacks, { instant, printingOf }),
  )
  await countGone(change, act, stackIds.length - stacks.length)
  const done = act.done + stackIds.length
  if (done >= act.total) return await finishAct(change, act.id)
  await reportAct(change, act.id, { done })
  return undefined
}

/** Removes more of the cards in a deleted binder. */
async function emptyBinder(change: Change, act: StoredAct, binderId: string): Promise<Act | undefined> {
  const stackIds = await listStackIdsIn(change.db, binderId, STACKS_AT_ONCE)
  await applyLines(
    change,
    { memberId: act.memberId, actId: act.id },
    stackIds.map((stackId) => ({ stackId, become: () => null })),
  )
  if (stackIds.length < STACKS_AT_ONCE) return await finishAct(change, act.id)
  await reportAct(change, act.id, { done: act.done + stackIds.length })
  return undefined
}

/** The printings a change is about: the chosen one, or those of the stacks if their finish or price matters. */
async function printingsFor(
  { db }: Change,
  task: Task,
  stacks: readonly { readonly printingId: string }[],
): Promise<(printingId: string) => PrintingFacts | undefined> {
  if (task.kind !== 'change') return () => undefined
  const { printingId, finish, askingShare } = task.change
  const own = finish === undefined && askingShare === undefined ? [] : stacks.map((stack) => stack.printingId)
  const ids = [...new Set([...own, ...(printingId === undefined ? [] : [printingId])])]
  const printings = new Map((await listPrintings(db, ids)).map((printing) => [printing.id, printing]))
  return (id) => printings.get(id)
}

/** Counts stacks that another act or window has removed meanwhile. */
async function countGone({ db }: Change, { id }: StoredAct, gone: number): Promise<void> {
  if (gone === 0) return
  const act = found(await findAnyAct(db, id))
  await updateActLines(db, act, {
    lines: 0,
    copies: 0,
    reasons: Array.from({ length: gone }, () => 'gone' as const),
  })
}
