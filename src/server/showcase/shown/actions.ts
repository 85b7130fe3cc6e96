import { z } from 'zod'

import { shelf } from '#server/collection/locks.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { type RunningTask, taskKind } from '#server/tasks/task-kind.ts'

import { listPrintingsIn, showsSomething, type Walk } from './queries.ts'

/** Stacks processed in one change: some milliseconds, reactions included. */
const PIECE = 200
/** So few cards are announced without asking whether others could see them. */
const FEW_CARDS = 20

/** Tells every server that the visible copies of these cards changed. */
export async function tellOfCards(
  { db, announce }: Change,
  { memberId, oracleCardIds }: { readonly memberId: string; readonly oracleCardIds: string[] },
): Promise<void> {
  if (oracleCardIds.length > FEW_CARDS && !(await showsSomething(db, memberId))) return
  await announce({ type: 'shown.changed', memberId, binderId: null, oracleCardIds }, 'servers')
}

/** Announces the cards of a binder that was shown or hidden, piece by piece in the background. */
export async function tellOfBinder(
  { later }: Change,
  { memberId, binderId }: { readonly memberId: string; readonly binderId: string },
): Promise<void> {
  await later(walkBinder, { key: binderId, facts: { memberId, afterPrinting: '' } })
}

/** Announces everything in the binder whose id is the key. Showing or hiding it again starts over. */
export const walkBinder = taskKind({
  name: 'showcase.walk-binder',
  facts: z.object({ memberId: z.string(), afterPrinting: z.string() }),
  again: 'moves',
  run: async (app, { memberId, afterPrinting }, task) => {
    let after: string | undefined = afterPrinting
    while (after !== undefined) {
      const walk: Walk = { binderId: task.key, memberId, afterPrinting: after }
      after = await transact(app, shelf(memberId), (change) => walkPiece(change, walk, task))
      await task.turn()
    }
  },
})

/** @returns the printing it has reached; `undefined` at the end of the binder */
async function walkPiece(
  change: Change,
  { binderId, memberId, afterPrinting }: Walk,
  task: RunningTask<Omit<Walk, 'binderId'>>,
): Promise<string | undefined> {
  const { db, announce } = change
  const stacks = await listPrintingsIn(db, { binderId, afterPrinting }, PIECE)
  const oracleCardIds = [...new Set(stacks.map(({ cardId }) => cardId))]
  if (oracleCardIds.length > 0)
    await announce({ type: 'shown.changed', memberId, binderId, oracleCardIds }, 'servers')
  const last = stacks.at(-1)
  if (last === undefined || stacks.length < PIECE) {
    await task.finish(change)
    return undefined
  }
  await task.goOnFrom(change, { memberId, afterPrinting: last.printingId })
  return last.printingId
}
