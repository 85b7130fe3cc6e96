import { setImmediate } from 'node:timers/promises'

import type { Member } from '#contract/accounts.ts'
import { BINDERS_MAX } from '#contract/collection.ts'
import type { Act, Selection, StackAct } from '#contract/collection/acts.ts'
import type { App } from '#server/app-context.ts'
import { findPrinting } from '#server/cards/public.ts'
import { countBinders, findOwnBinder, giveBinderBack } from '#server/collection/binder-queries.ts'
import { refusalFor } from '#server/collection/holds/public.ts'
import { findStackIds } from '#server/collection/listing/public.ts'
import { shelf } from '#server/collection/locks.ts'
import type { StoredStack } from '#server/collection/stack.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { found, Refusal } from '#server/http/refusal.ts'

import { doPiece, STACKS_AT_ONCE } from './act-pieces.ts'
import { beginAct, tell } from './act-progress.ts'
import { isUnderWay, mayBeUndone, type StoredAct } from './act.ts'
import { carriesOutActs } from './carrying-out.ts'
import { findAct, findAnyAct, insertPieces, type Piece, updateAct } from './queries.ts'
import { listStacksById } from './transfers/queries.ts'

/** Stored in one change; the pieces of 100,000 stacks at once would take too long. */
const PIECES_AT_ONCE = 100

/** How long the further pieces may take to be stored before the act begins without them. */
const PIECES_WITHIN_MS = 60_000

/** An act on at most this many stacks is done in one change, before the reply. */
const SMALL_MAX = 300

/**
 * Changes, moves, copies or deletes many stacks as one act. A small one is done before the reply; a large one
 * continues in the background.
 * @throws {Refusal} `not_found` if none of the stacks, or the target binder, is the member's, or the printing is unknown;
 * `copies_promised` for a single stack of which all copies are
 */
export async function actOnStacks(
  app: App,
  member: Member,
  { selection, act }: { readonly selection: Selection; readonly act: StackAct },
): Promise<Act> {
  const picked = await pick(app, member, selection)
  return await carryOut(app, member, async (change) => {
    const stackIds = 'stackIds' in selection ? await onlyOwn(change, member, picked) : picked
    if (stackIds.length === 0) throw new Refusal('not_found')
    if ('binderId' in act) found(await findOwnBinder(change.db, member.id, act.binderId))
    if (act.kind === 'change' && act.change.printingId !== undefined)
      found(await findPrinting(change.db, act.change.printingId))
    const about = await nameOf(change, member, { selection, act, stackIds })
    const total = stackIds.length
    const actId = await beginAct(change, { ...about, memberId: member.id, kind: act.kind, total, task: act })
    const pieces = piecesOf(stackIds)
    await insertPieces(change.db, actId, pieces.slice(0, PIECES_AT_ONCE))
    const [only] = total === 1 ? await listStacksById(change.db, stackIds) : []
    return { actId, total, only, further: pieces.slice(PIECES_AT_ONCE) }
  })
}

/**
 * Undoes an act: every copy that is still where the act put it goes back.
 * @throws {Refusal} `not_found`, `act_running`, `not_undoable`, `too_many_binders`, or why deleted copies cannot go back:
 *   `undo_binder_first` or `no_room_to_undo`. A large act ends `failed` with that instead.
 */
export async function undoAct(app: App, member: Member, actId: string): Promise<Act> {
  return await carryOut(app, member, async (change) => {
    const { db, now } = change
    const act = found(await findAct(db, member.id, actId))
    if (isUnderWay(act)) throw new Refusal('act_running')
    if (!mayBeUndone(act, now())) throw new Refusal('not_undoable')
    await bringBinderBack(change, act)
    const total = act.lineCount
    await updateAct(db, actId, {
      state: 'undoing',
      finished_at: null,
      told_at: '',
      done: 0,
      total,
      copies: 0,
      left_out: '{}',
      failure: null,
    })
    return { actId, total }
  })
}

interface Begun {
  readonly actId: string
  readonly total: number
  /** The stack, if it is about a single one. */
  readonly only?: StoredStack | undefined
  /** The pieces that are not stored yet. */
  readonly further?: readonly Piece[]
}

/**
 * Starts an act and runs it: at once if it is small, else in the background.
 * @returns the act in its state at that point
 */
export async function carryOut(
  app: App,
  member: Pick<Member, 'id'>,
  begin: (change: Change) => Promise<Begun>,
): Promise<Act> {
  const { act, further } = await transact(app, shelf(member.id), async (change) => {
    const { actId, total, only, further: pieces = [] } = await begin(change)
    if (total <= SMALL_MAX) return { act: await finish(change, actId, only), further: [] }
    await updateAct(change.db, actId, { told_at: change.now().toISOString() })
    // If this process dies before all pieces are stored, another one does those that are, and says so.
    const waitMs = pieces.length === 0 ? 0 : PIECES_WITHIN_MS
    await change.later(carriesOutActs, { key: actId, due: new Date(change.now().getTime() + waitMs) })
    return { act: await tell(change, found(await findAnyAct(change.db, actId))), further: pieces }
  })
  for (let at = 0; at < further.length; at += PIECES_AT_ONCE) {
    await setImmediate()
    await transact(app, shelf(member.id), async ({ db, later }) => {
      // Its member may have left meanwhile, and the act with them, or it was given up.
      const kept = await findAnyAct(db, act.id)
      if (kept === undefined || !isUnderWay(kept)) return
      await insertPieces(db, act.id, further.slice(at, at + PIECES_AT_ONCE))
      if (at + PIECES_AT_ONCE >= further.length) await later(carriesOutActs, { key: act.id })
    })
  }
  return act
}

async function finish(change: Change, actId: string, only?: StoredStack): Promise<Act> {
  for (;;) {
    const ended = await doPiece(change, found(await findAnyAct(change.db, actId)))
    if (ended === undefined) continue
    // Nothing of a small undo has happened yet, so it is refused as a whole.
    const { failure } = ended
    if (failure === 'undo_binder_first' || failure === 'no_room_to_undo') throw new Refusal(failure)
    // Among others, promised copies are passed over. Alone they are refused, so that we can say why.
    if (only !== undefined && ended.copies === 0 && ended.promised > 0) throw await refusalFor(change, only)
    return ended
  }
}

/** The ids of a selection. A question is answered before the change, by the search engine. */
async function pick(app: App, member: Member, selection: Selection): Promise<readonly string[]> {
  if ('stackIds' in selection) return [...new Set(selection.stackIds)]
  const { ids } = await findStackIds(app, member.id, selection.question)
  const except = new Set(selection.except)
  return ids.filter((id) => !except.has(id))
}

async function onlyOwn({ db }: Change, member: Member, stackIds: readonly string[]): Promise<string[]> {
  const own = (await listStacksById(db, stackIds)).filter(({ memberId }) => memberId === member.id)
  const ids = new Set(own.map(({ id }) => id))
  return stackIds.filter((id) => ids.has(id))
}

/** The subject of an act, and the binder it concerns. */
async function nameOf(
  { db }: Change,
  member: Member,
  { selection, act, stackIds }: { selection: Selection; act: StackAct; stackIds: readonly string[] },
): Promise<{ subject: string; binderId: string | null }> {
  const first = stackIds.length <= SMALL_MAX ? await listStacksById(db, stackIds) : []
  const binderId = 'binderId' in act ? act.binderId : (onlyBinderOf(first) ?? binderAskedFor(selection))
  const binder = binderId === null ? undefined : await findOwnBinder(db, member.id, binderId)
  const [only] = first.length === 1 ? first : []
  return { subject: only?.cardName ?? binder?.name ?? '', binderId }
}

function binderAskedFor(selection: Selection): string | null {
  return 'question' in selection ? (selection.question.binderId ?? null) : null
}

function onlyBinderOf(stacks: readonly StoredStack[]): string | null {
  const binders = new Set(stacks.map(({ binderId }) => binderId))
  const [only] = binders
  return only !== undefined && binders.size === 1 ? only : null
}

/** Restores a deleted binder to its owner; its contents follow. */
async function bringBinderBack({ db, announce }: Change, { memberId, task }: StoredAct): Promise<void> {
  if (task.kind !== 'delete-binder') return
  const { binderId, visibility } = task
  if ((await countBinders(db, memberId)) >= BINDERS_MAX) throw new Refusal('too_many_binders')
  if (!(await giveBinderBack(db, { binderId, ownerId: memberId, visibility })))
    throw new Refusal('not_undoable')
  await announce({ type: 'binder.changed', memberId, binderId, isShownOtherwise: true }, [memberId])
}

function piecesOf(stackIds: readonly string[]): Piece[] {
  return Array.from({ length: Math.ceil(stackIds.length / STACKS_AT_ONCE) }, (_, number) => ({
    number,
    stackIds: stackIds.slice(number * STACKS_AT_ONCE, (number + 1) * STACKS_AT_ONCE),
  }))
}
