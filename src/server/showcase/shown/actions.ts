import { setImmediate as nextTurn } from 'node:timers/promises'

import type { App } from '#server/app-context.ts'
import { workSoon } from '#server/clock/work-soon.ts'
import { type Change, transact } from '#server/events/transact.ts'

import {
  deleteWalk,
  findWalk,
  listPrintingsIn,
  showsSomething,
  updateWalk,
  upsertWalk,
  type Walk,
} from './queries.ts'

/** Stacks gone through in one change: some milliseconds, with all that reacts to it. */
const PIECE = 200
/** So few cards are told about without asking whether anybody else could have seen them. */
const FEW_CARDS = 20

/** Tells every server that copies of these cards are shown otherwise. */
export async function tellOfCards(
  { db, announce }: Change,
  { memberId, oracleCardIds }: { readonly memberId: string; readonly oracleCardIds: string[] },
): Promise<void> {
  if (oracleCardIds.length > FEW_CARDS && !(await showsSomething(db, memberId))) return
  await announce({ type: 'shown.changed', memberId, binderId: null, oracleCardIds }, 'servers')
}

/** A binder is shown or hidden: what lies in it is told about piece by piece, behind whoever did it. */
export async function tellOfBinder(
  { db, now }: Change,
  { memberId, binderId }: { readonly memberId: string; readonly binderId: string },
): Promise<void> {
  await upsertWalk(db, { binderId, memberId, begunAt: now().toISOString() })
}

/** Tells of all binders that wait, however large, in pieces, with turns for everybody else between. */
export async function walkBinders(app: App): Promise<void> {
  while (await transact(app, walkPiece)) await nextTurn()
}

export const walks = workSoon('telling of binders', walkBinders)

/** @returns whether there was anything to do */
async function walkPiece(change: Change): Promise<boolean> {
  const { db, announce } = change
  const walk = await findWalk(db)
  if (walk === undefined) return false
  const stacks = await listPrintingsIn(db, walk, PIECE)
  const oracleCardIds = [...new Set(stacks.map(({ cardId }) => cardId))]
  if (oracleCardIds.length > 0) {
    const { memberId, binderId } = walk
    await announce({ type: 'shown.changed', memberId, binderId, oracleCardIds }, 'servers')
  }
  await goOn(change, walk, stacks)
  return true
}

async function goOn(
  { db }: Change,
  { binderId }: Walk,
  stacks: readonly { readonly printingId: string }[],
): Promise<void> {
  const last = stacks.at(-1)
  if (last === undefined || stacks.length < PIECE) await deleteWalk(db, binderId)
  else await updateWalk(db, binderId, last.printingId)
}
