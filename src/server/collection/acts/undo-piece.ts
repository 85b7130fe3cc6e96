import type { Act } from '#contract/collection/acts.ts'
import { listPrintings } from '#server/cards/public.ts'
import { listOwnIds } from '#server/collection/binder-queries.ts'
import { listHoldsOf, promisedByPlace } from '#server/collection/holds/public.ts'
import type { StoredStack } from '#server/collection/stack.ts'
import { listReceivedSince } from '#server/collection/stacks/public.ts'
import type { Change } from '#server/events/transact.ts'

import { failAct, finishAct, reportAct } from './act-progress.ts'
import type { StoredAct } from './act.ts'
import { updateActLines } from './queries.ts'
import { announceCopies, listLyingAt } from './transfers/apply-transfers.ts'
import type { WrittenLine } from './transfers/journal-entry.ts'
import { listHeldCards, listLinesBefore, listStacksById, writeStacks } from './transfers/queries.ts'
import { StackDraft } from './transfers/stack-draft.ts'
import { isSamePlace } from './transfers/transfer.ts'
import { undoLine, type UndoTools } from './transfers/undo-entry.ts'

/**
 * Undoes the last lines of an act. If deleted copies among them cannot go back, it undoes none of these and fails the
 * act, because what is undone once cannot be undone again.
 * @returns the act once nothing is left to undo, or failed
 */
export async function undoPiece(change: Change, act: StoredAct, limit: number): Promise<Act | undefined> {
  const { db } = change
  const lines = await listLinesBefore(db, act.id, act.lineCount, limit)
  const draft = await readDraft(change, act.memberId, lines)
  const tools = await toolsFor(change, act, lines)
  const undone = lines.map((line) => undoLine(draft, line, tools))
  const stranded = undone.find(({ isStranded }) => isStranded)
  if (stranded !== undefined)
    return await failAct(
      change,
      act.id,
      stranded.reason === 'too_many' ? 'no_room_to_undo' : 'undo_binder_first',
    )
  await writeStacks(db, draft.changes())
  await updateActLines(db, act, {
    lines: -lines.length,
    copies: undone.reduce((sum, { copies }) => sum + copies, 0),
    reasons: undone.flatMap(({ reason }) => reason ?? []),
    promised: undone.reduce((sum, { promised }) => sum + promised, 0),
  })
  const touched = undone.flatMap((line) => line.touched)
  await announceCopies(change, touched)
  await announceReturn(change, act, touched)
  if (act.lineCount <= lines.length) return await finishAct(change, act.id, 'undone')
  await reportAct(change, act.id, { done: act.done + lines.length })
  return undefined
}

/** Announces the cards of which the member has copies again. */
async function announceReturn(
  { db, announce }: Change,
  { memberId, begunAt }: StoredAct,
  touched: readonly StoredStack[],
): Promise<void> {
  const cards = new Set(touched.map(({ oracleCardId }) => oracleCardId))
  const oracleCardIds = [...(await listHeldCards(db, memberId, [...cards]))]
  if (oracleCardIds.length === 0) return
  await announce({ type: 'cards.came-back', memberId, oracleCardIds, actBegunAt: begunAt }, 'nobody')
}

/** Reads the stacks with the ids of the lines, and those in their places. */
async function readDraft(
  change: Change,
  memberId: string,
  lines: readonly WrittenLine[],
): Promise<StackDraft> {
  const { db } = change
  const places = lines.flatMap((line) =>
    line.kind === 'changed' ? [line.at] : [line.from, line.to].filter((place) => place !== null),
  )
  const byId = await listStacksById(
    db,
    places.map(({ id }) => id),
  )
  const promised = promisedByPlace(await listHoldsOf(change, memberId))
  return new StackDraft([...byId, ...(await listLyingAt(db, places))], promised)
}

async function toolsFor(
  { db, now, newId }: Change,
  { memberId, begunAt }: StoredAct,
  lines: readonly WrittenLine[],
): Promise<UndoTools> {
  const returning = lines.flatMap((line) => (line.kind === 'went' && line.from !== null ? [line.from] : []))
  const printingIds = [...new Set(returning.map(({ printingId }) => printingId))]
  const cards = new Map((await listPrintings(db, printingIds)).map(({ id, cardId }) => [id, cardId]))
  const binders = await listOwnIds(
    db,
    memberId,
    returning.map(({ binderId }) => binderId),
  )
  const leaving = lines.flatMap((line) => (line.kind === 'went' && line.to !== null ? [line.to] : []))
  const received = await listReceivedSince(db, leaving, begunAt)
  return {
    memberId,
    newId,
    instant: now().toISOString(),
    isThere: (binderId) => binders.has(binderId),
    cardOf: (printingId) => cards.get(printingId),
    receivedAt: (place) =>
      received.reduce((sum, copies) => (isSamePlace(copies, place) ? sum + copies.quantity : sum), 0),
  }
}
