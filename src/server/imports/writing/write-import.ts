import { binderKey, nameOfBinder } from '#contract/imports/binder-names.ts'
import type { App } from '#server/app-context.ts'
import { listCardsOf } from '#server/cards/public.ts'
import { shelf } from '#server/collection/locks.ts'
import {
  applyLines,
  finishAct,
  listBinderNames,
  listOwnIds,
  listPromisedStackIds,
  listSomeStackIds,
  reportAct,
} from '#server/collection/public.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { found } from '#server/http/refusal.ts'
import { tellOf } from '#server/imports/describe-imports.ts'
import { isTimeToTell, type StoredImport } from '#server/imports/import-run.ts'
import { findImport, updateImport } from '#server/imports/queries.ts'
import { tallied, tallyOf, updateOutcome } from '#server/imports/rows/public.ts'
import { openFor } from '#server/imports/undoing/public.ts'
import type { InPieces, RunningTask } from '#server/tasks/task-kind.ts'

import { type BinderOf, inWritingOrder, landingOf, type LeftBehind } from './landing.ts'
import { listCardPlaces, listComing, listNamedBinders, updateNamedBinder } from './queries.ts'
import { besideStayed, readStayed, withStayed } from './stayed-copies.ts'

/** Some milliseconds each. */
const ROWS_AT_ONCE = 120
const BINDERS_AT_ONCE = 20
const PLACES_AT_ONCE = 5000

type Step = NonNullable<StoredImport['step']>

/** Runs a piece of a step. @returns the import afterwards; `done` counts processed rows */
type Piece = (
  change: Change,
  kept: StoredImport,
  order: Uint32Array,
) => Promise<{ readonly next: StoredImport; readonly done: number }>

const PIECES: Readonly<Record<Step, Piece>> = {
  opening: openBinders,
  emptying: emptyBinders,
  filling: fillBinders,
}

/** Writes an import in short pieces, each its own change, from where it stands. The last one finishes the task. */
export async function writeImport(app: App, begun: StoredImport, task: RunningTask<object>): Promise<void> {
  const order = await findOrder(app, begun, task)
  for (;;) {
    const { isEnd, written } = await transact(app, shelf(begun.memberId), (change) =>
      writeOn(change, { importId: begun.id, order, task }),
    )
    if (isEnd) return
    await task.turn({ done: written, inAll: begun.rows })
  }
}

async function findOrder(app: App, { number, rows }: StoredImport, { turn }: InPieces): Promise<Uint32Array> {
  const places = new Int32Array(rows)
  for (let from = 0; from < rows; from += PLACES_AT_ONCE) {
    const to = from + PLACES_AT_ONCE
    for (const row of await listCardPlaces(app.db, number, { from, to })) places[row.number] = row.cardPlace
    await turn()
  }
  return inWritingOrder(places)
}

interface Writing {
  readonly importId: string
  readonly order: Uint32Array
  readonly task: RunningTask<object>
}

/** Writes one piece. @returns how far it is */
async function writeOn(
  change: Change,
  { importId, order, task }: Writing,
): Promise<{ readonly isEnd: boolean; readonly written: number }> {
  const { db, now } = change
  const kept = await findImport(db, importId)
  if (kept === undefined || kept.state !== 'writing' || kept.step === null) return { isEnd: true, written: 0 }
  const { next, done } = await PIECES[kept.step](change, kept, order)
  const isEnd = next.state !== 'writing'
  const tells = isEnd || isTimeToTell(kept, now())
  const told = { ...next, toldAt: tells ? now().toISOString() : kept.toldAt }
  await updateImport(db, told)
  if (!isEnd) await reportAct(change, found(kept.actId), { done })
  if (tells) await tellOf(change, told)
  await (isEnd ? task.finish(change) : task.goOnFrom(change, {}))
  return { isEnd, written: next.written }
}

/** Finds or creates the member's binders for the names in the file; new ones are private. */
async function openBinders(change: Change, kept: StoredImport): ReturnType<Piece> {
  const { db } = change
  const named = await listNamedBinders(db, kept.number)
  const waiting = named.filter(({ binderId }) => binderId === null).slice(0, BINDERS_AT_ONCE)
  const present = new Map(
    (await listBinderNames(db, kept.memberId)).toReversed().map(({ id, name }) => [binderKey(name), id]),
  )
  for (const { place, name } of waiting) {
    const wanted = nameOfBinder(name, kept.fileName)
    const binderId = present.get(binderKey(wanted)) ?? (await openFor(change, kept, wanted))
    present.set(binderKey(wanted), binderId)
    await updateNamedBinder(db, kept.number, { place, binderId })
  }
  if (waiting.length === BINDERS_AT_ONCE) return { next: kept, done: 0 }
  return { next: { ...kept, step: kept.mode === 'replace' ? 'emptying' : 'filling' }, done: 0 }
}

async function emptyBinders(change: Change, kept: StoredImport): ReturnType<Piece> {
  // One instant, so that no promise ends between the two and is in neither list.
  const instant = change.now()
  const at = { db: change.db, now: () => instant }
  const binderIds = [...(await bindersOf(change, kept)).ids]
  const stackIds = await listSomeStackIds(at, { memberId: kept.memberId, binderIds }, ROWS_AT_ONCE)
  await removeStacks(change, kept, stackIds)
  if (stackIds.length === ROWS_AT_ONCE) return { next: kept, done: 0 }
  // What is promised stays. It comes last and all at once, because it would be found again and again.
  const left = await removeStacks(change, kept, await listPromisedStackIds(at, kept.memberId, binderIds))
  let { promised } = kept
  let stayed = readStayed(kept.stayedText)
  for (const { from, promised: copies } of left) {
    promised += copies
    if (from !== null) stayed = withStayed(stayed, from, copies)
  }
  const stayedText = JSON.stringify(stayed)
  return { next: { ...kept, step: 'filling', place: 0, promised, stayedText }, done: 0 }
}

async function removeStacks(change: Change, kept: StoredImport, stackIds: readonly string[]) {
  const lines = stackIds.map((stackId) => ({ stackId, passesOver: true, become: () => null }))
  return await applyLines(change, { memberId: kept.memberId, actId: found(kept.actId) }, lines)
}

async function fillBinders(change: Change, kept: StoredImport, order: Uint32Array): ReturnType<Piece> {
  const { db, now } = change
  const to = Math.min(kept.rows, kept.place + ROWS_AT_ONCE)
  const rows = await listComing(db, kept.number, [...order.subarray(kept.place, to)])
  const { binderOf } = await bindersOf(change, kept)
  const cards = await listCardsOf(
    db,
    rows.flatMap(({ printingId }) => printingId ?? []),
  )
  const landing = { memberId: kept.memberId, binderOf, cards, instant: now().toISOString() }
  const { coming, leftBehind } = landingOf(rows, landing)
  const { lines, stayed } = besideStayed(coming, readStayed(kept.stayedText))
  const outcomes = await applyLines(
    change,
    { memberId: kept.memberId, actId: found(kept.actId) },
    lines.map(({ copies }) => ({ copies })),
  )
  const refused = lines
    .filter((_, at) => outcomes[at]?.reason !== null)
    .map(({ row }) => ({ row, outcome: 'unmatched', reason: 'too_many_copies' }) as const)
  const tally = await leaveBehind(change, kept, [...leftBehind, ...refused])
  const written = kept.written + coming.length - refused.length
  const next = { ...kept, ...tally, written, place: to, stayedText: JSON.stringify(stayed) }
  return { next: to < kept.rows ? next : await finish(change, next), done: written }
}

/** Stores why rows are skipped, for the report. */
async function leaveBehind({ db }: Change, kept: StoredImport, rows: readonly LeftBehind[]) {
  let tally = tallyOf(kept)
  for (const { row, outcome, reason } of rows) {
    const after = { ...row, outcome, reason }
    tally = tallied(tallied(tally, row, -1), after)
    await updateOutcome(db, kept.number, after)
  }
  return tally
}

/** A binder that was deleted meanwhile is not announced. */
async function finish(change: Change, kept: StoredImport): Promise<StoredImport> {
  const { undoUntil, finishedAt } = await finishAct(change, found(kept.actId), 'done')
  const ids = kept.binderId === null ? [] : await listOwnIds(change.db, kept.memberId, [kept.binderId])
  const [binderId = null] = ids
  return { ...kept, state: 'done', step: null, binderId, undoUntil, finishedAt }
}

/** Finds where rows go. A binder that its owner deleted meanwhile takes no more rows. */
async function bindersOf(
  { db }: Change,
  kept: StoredImport,
): Promise<{ readonly ids: ReadonlySet<string>; readonly binderOf: BinderOf }> {
  if (kept.binderId !== null) {
    const ids = await listOwnIds(db, kept.memberId, [kept.binderId])
    return { ids, binderOf: () => [...ids][0] }
  }
  const named = await listNamedBinders(db, kept.number)
  const ids = await listOwnIds(
    db,
    kept.memberId,
    named.flatMap(({ binderId }) => binderId ?? []),
  )
  const byName = new Map(named.map(({ name, binderId }) => [binderKey(name), binderId ?? '']))
  return {
    ids,
    binderOf: (name) => {
      const binderId = byName.get(binderKey(name)) ?? ''
      return ids.has(binderId) ? binderId : undefined
    },
  }
}
