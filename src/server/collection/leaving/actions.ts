import type { App } from '#server/app-context.ts'
import { deleteAct, deleteLines, deletePieces } from '#server/collection/acts/public.ts'
import { deleteForgottenBinder } from '#server/collection/binder-queries.ts'
import { shelf } from '#server/collection/locks.ts'
import { deleteReceivedOf } from '#server/collection/stacks/public.ts'
import { type Leaver, untilNothingIsLeft } from '#server/events/belongings.ts'
import { transact } from '#server/events/transact.ts'

import { deleteBinders, deleteStacks, endActs, findSomeAct } from './queries.ts'

/** Each of these takes some milliseconds. */
const STACKS_AT_ONCE = 100
const BINDERS_AT_ONCE = 5
const LINES_AT_ONCE = 500

/** Ends running acts first, because they could add more; then removes the stacks, then the binders. */
export async function* removeCollection(app: App, { id }: Leaver): AsyncGenerator {
  await transact(app, shelf(id), async ({ db, now }) => {
    await endActs(db, id, now())
    await deleteReceivedOf(db, id)
  })
  yield* untilNothingIsLeft(() => removeStacks(app, id))
  yield* untilNothingIsLeft(() => removeAct(app, id))
  yield* untilNothingIsLeft(() =>
    transact(app, shelf(id), ({ db }) => deleteBinders(db, id, BINDERS_AT_ONCE)),
  )
}

/** Removes some stacks, and makes every server drop what it caches about their cards. */
async function removeStacks(app: App, memberId: string): Promise<number> {
  return await transact(app, shelf(memberId), async ({ db, announce }) => {
    const cards = await deleteStacks(db, memberId, STACKS_AT_ONCE)
    const oracleCardIds = [...new Set(cards)]
    if (cards.length > 0) await announce({ type: 'copies.removed', memberId, oracleCardIds }, 'nobody')
    return cards.length
  })
}

/** Removes one piece of an act: its lines, and at last the act with the binder it deleted. */
async function removeAct(app: App, memberId: string): Promise<number> {
  return await transact(app, shelf(memberId), async ({ db }) => {
    const act = await findSomeAct(db, memberId)
    if (act === undefined) return 0
    const lines = await deleteLines(db, act.id, LINES_AT_ONCE)
    if (lines === LINES_AT_ONCE) return lines
    await deletePieces(db, act.id)
    if (act.binderId !== undefined) await deleteForgottenBinder(db, act.binderId)
    await deleteAct(db, act.id)
    return 1
  })
}
