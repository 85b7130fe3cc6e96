import type { App } from '#server/app-context.ts'
import { deleteAct, deleteLines, deletePieces } from '#server/collection/acts/queries.ts'
import { deleteForgottenBinder } from '#server/collection/binders/queries.ts'
import { type Leaver, untilNothingIsLeft } from '#server/events/belongings.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { deleteImport } from '#server/imports/queries.ts'
import { deleteSomeRows, findFirstNumber } from '#server/imports/rows/queries.ts'
import { showsSomething } from '#server/showcase/shown/queries.ts'

import { listRunNumbers } from './queries.ts'
import {
  deleteBinders,
  deleteStacks,
  deleteValues,
  dropImports,
  endActs,
  findSomeAct,
} from './removing/queries.ts'

/** Each of these takes some milliseconds. */
const STACKS_AT_ONCE = 100
const BINDERS_AT_ONCE = 5
const ROWS_AT_ONCE = 400
const LINES_AT_ONCE = 500

/** Nothing is taken over any more, and nothing goes on. */
export async function stopAll({ db, now }: Pick<Change, 'db' | 'now'>, memberId: string): Promise<void> {
  await endActs(db, memberId, now())
  await dropImports(db, memberId, now())
}

/** What is under way first, which could bring more; then what is in the binders, then they themselves. */
export async function* removeAll(app: App, { id }: Leaver): AsyncGenerator {
  await transact(app, (change) => stopAll(change, id))
  for (const run of await listRunNumbers(app.db, id)) yield* removeImport(app, run)
  yield* untilNothingIsLeft(() => removeStacks(app, id))
  yield* untilNothingIsLeft(() => removeAct(app, id))
  yield* untilNothingIsLeft(() => transact(app, ({ db }) => deleteBinders(db, id, BINDERS_AT_ONCE)))
  yield* untilNothingIsLeft(() => transact(app, ({ db }) => deleteValues(db, id, ROWS_AT_ONCE)))
}

async function* removeImport(app: App, run: number): AsyncGenerator<number> {
  for (;;) {
    const first = await findFirstNumber(app.db, run)
    if (first === undefined) break
    await transact(app, ({ db }) => deleteSomeRows(db, run, first + ROWS_AT_ONCE))
    yield first
  }
  await transact(app, ({ db }) => deleteImport(db, run))
  yield run
}

/** Every server drops what it keeps of these cards. */
async function removeStacks(app: App, memberId: string): Promise<number> {
  return await transact(app, async ({ db, announce }) => {
    const cards = await deleteStacks(db, memberId, STACKS_AT_ONCE)
    if (cards.length > 0 && (await showsSomething(db, memberId))) {
      const oracleCardIds = [...new Set(cards)]
      await announce({ type: 'shown.changed', memberId, binderId: null, oracleCardIds }, 'servers')
    }
    return cards.length
  })
}

/** A piece of one act: its steps, and at last the act with the binder that it deleted. */
async function removeAct(app: App, memberId: string): Promise<number> {
  return await transact(app, async ({ db }) => {
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
