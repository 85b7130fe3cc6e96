import { findAct, updateActLines } from '#server/collection/acts/queries.ts'
import { listHoldsOf, placeNameOf, promisedByPlace } from '#server/collection/holds/public.ts'
import type { StoredStack } from '#server/collection/stack.ts'
import { touchBinder } from '#server/collection/stacks/public.ts'
import type { Database } from '#server/db/database.ts'
import type { Change } from '#server/events/transact.ts'
import { found } from '#server/http/refusal.ts'

import { insertLines, listHeldCards, listStacksById, listStacksOfPrintings, writeStacks } from './queries.ts'
import { StackDraft } from './stack-draft.ts'
import { applyLine, isSamePlace, type Line, type LineOutcome } from './transfer.ts'

/** Whose lines they are, and what they are part of. */
interface Doer {
  readonly memberId: string
  readonly actId: string | null
  /** Whether the copies go to another member. Nobody lets go of a card by handing it over. */
  readonly isHandedOver?: boolean
}

/** More cards than one event may name. */
const CARDS_AT_ONCE = 500

/**
 * Carries out lines one after the other: the only way in which copies are added, removed, moved or changed.
 * Equal stacks become one. A line that would create more than 9,999 equal copies is left out, and so is one that would
 * take promised copies, unless it passes them over. All lines are
 * read and written in a few statements; about 200 per change keep SQLite's writer below 20 ms.
 * With `actId` the steps are stored for undoing, and the act counts copies and lines left out. Announces
 * `copies.changed`, `cards.let-go` and one `binder.changed` per changed binder; `stack.added` is up to the
 * caller. The caller checks within the same change that stacks and target binders belong to the member, and
 * that a printing has a finish.
 * @returns the outcome of each line
 */
export async function applyLines(change: Change, doer: Doer, lines: readonly Line[]): Promise<LineOutcome[]> {
  const outcomes = await takeLines(change, await readDraft(change, doer.memberId, lines), lines)
  const { memberId, actId } = doer
  if (actId !== null) await storeLines(change, { memberId, actId }, outcomes)
  await announceCopies(change, touchedBy(outcomes), doer)
  return outcomes
}

/**
 * Takes lines on a draft and writes what they changed, but stores no act and tells nobody: for a change of several
 * members whose parts are told of as one. It must announce what the lines touched, with `announceCopies`. The draft
 * holds all stacks that the lines start from and may join.
 * @returns the outcome of each line
 */
export async function takeLines(
  change: Change,
  draft: StackDraft,
  lines: readonly Line[],
): Promise<LineOutcome[]> {
  const tools = { newId: change.newId, instant: change.now().toISOString() }
  const outcomes = lines.map((line) => applyLine(draft, line, tools))
  await writeStacks(change.db, draft.changes())
  return outcomes
}

/** The stacks that lines changed, as they were and as they are. */
export function touchedBy(outcomes: readonly LineOutcome[]): StoredStack[] {
  const moved = outcomes.filter(({ written }) => written !== null)
  return moved.flatMap(({ from, stack }) => [from, stack].filter((each) => each !== null))
}

/** Announces changed stacks: their cards, their binders, and the cards of which no copy is left. */
export async function announceCopies(
  change: Change,
  touched: readonly StoredStack[],
  { isHandedOver = false }: Pick<Doer, 'isHandedOver'> = {},
): Promise<void> {
  const { db, announce, now } = change
  for (const [memberId, stacks] of Map.groupBy(touched, (stack) => stack.memberId)) {
    const cards = [...new Set(stacks.map(({ oracleCardId }) => oracleCardId))]
    const held = isHandedOver ? new Set(cards) : await listHeldCards(db, memberId, cards)
    const letGo = cards.filter((card) => !held.has(card))
    for (let at = 0; at < cards.length; at += CARDS_AT_ONCE) {
      const oracleCardIds = cards.slice(at, at + CARDS_AT_ONCE)
      await announce({ type: 'copies.changed', memberId, oracleCardIds }, 'nobody')
    }
    if (letGo.length > 0) await announce({ type: 'cards.let-go', memberId, oracleCardIds: letGo }, 'nobody')
    for (const binderId of new Set(stacks.map((stack) => stack.binderId))) {
      // A binder that is being deleted has no owner to tell.
      if (!(await touchBinder(db, { memberId, binderId }, now().toISOString()))) continue
      await announce({ type: 'binder.changed', memberId, binderId, isShownOtherwise: false }, [memberId])
    }
  }
}

/**
 * Reads the stacks that the lines start from, and the stacks where their copies go. Of a place with promised copies it
 * reads all, because any of them can keep the promise.
 */
async function readDraft(change: Change, memberId: string, lines: readonly Line[]): Promise<StackDraft> {
  const { db } = change
  const leaving = lines.flatMap((line) => ('copies' in line ? [] : [line]))
  const from = await listStacksById(
    db,
    leaving.map(({ stackId }) => stackId),
  )
  const byId = new Map(from.map((stack) => [stack.id, stack]))
  const goals = lines.flatMap((line) => {
    if ('copies' in line) return [line.copies]
    const stack = byId.get(line.stackId)
    const goal = stack === undefined ? null : line.become(stack)
    return goal === null || typeof goal === 'string' || (stack !== undefined && isSamePlace(goal, stack))
      ? []
      : [goal]
  })
  const promised = leaving.length === 0 ? undefined : promisedByPlace(await listHoldsOf(change, memberId))
  const keeping = promised === undefined ? [] : from.filter((stack) => promised.has(placeNameOf(stack)))
  return new StackDraft([...from, ...(await listLyingAt(db, [...goals, ...keeping]))], promised)
}

/** Lists the stacks in the places of these stacks, and beside them in another finish or condition. */
export async function listLyingAt(
  db: Database,
  places: readonly Pick<StoredStack, 'binderId' | 'printingId'>[],
): Promise<StoredStack[]> {
  const stacks: StoredStack[] = []
  for (const [binderId, some] of Map.groupBy(places, (place) => place.binderId)) {
    stacks.push(
      ...(await listStacksOfPrintings(
        db,
        binderId,
        some.map(({ printingId }) => printingId),
      )),
    )
  }
  return stacks
}

async function storeLines(
  { db }: Change,
  { memberId, actId }: { readonly memberId: string; readonly actId: string },
  outcomes: readonly LineOutcome[],
): Promise<void> {
  const act = found(await findAct(db, memberId, actId))
  const written = outcomes.flatMap((outcome) => outcome.written ?? [])
  await insertLines(db, actId, act.lineCount, written)
  await updateActLines(db, act, {
    lines: written.length,
    copies: outcomes.reduce((sum, outcome) => sum + copiesOf(outcome), 0),
    reasons: outcomes.flatMap(({ reason }) => (reason === null || reason === 'promised' ? [] : reason)),
    promised: outcomes.reduce((sum, { promised }) => sum + promised, 0),
  })
}

function copiesOf({ written, stack }: LineOutcome): number {
  if (written === null) return 0
  return written.kind === 'went' ? written.quantity : (stack?.quantity ?? 0)
}
