import type { Change } from '#server/events/transact.ts'
import {
  findShownBinders,
  listForTrade,
  type ShownBinder,
  type StackedCopies,
} from '#server/showcase/public.ts'

import { cardsThatDiffer, gainsOf } from './copy-kinds.ts'
import { deleteTradeCopies, insertTradeCopies, listTradeCopies, listTradeCopiesIn } from './queries.ts'

/**
 * Updates what is stored about these cards of a member from the stacks.
 * @returns the cards that changed, and by card the kinds of which others now see more for trade
 */
export async function renewOffers(
  change: Pick<Change, 'db' | 'now'>,
  memberId: string,
  cardIds: readonly string[],
): Promise<{ changed: ReadonlySet<string>; gains: ReadonlyMap<string, string[]> }> {
  const { db } = change
  const before = await listTradeCopies(db, memberId, cardIds)
  const after = await listForTrade(change, memberId, cardIds)
  const changed = cardsThatDiffer(before, after)
  if (changed.size === 0) return { changed, gains: new Map() }
  await deleteTradeCopies(db, memberId, [...changed])
  await insertTradeCopies(
    db,
    after.filter(({ cardId }) => changed.has(cardId)),
  )
  const binderIds = new Set([...before, ...after].map(({ binderId }) => binderId))
  const shown = await findShownBinders(db, [...binderIds])
  return { changed, gains: gainsOfAnybody(before, after, shown) }
}

/** By card, the kinds that become visible as a binder is shown; none while it is hidden. */
export async function gainsOfBinder(
  { db }: Pick<Change, 'db'>,
  binderId: string,
  cardIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const shown = await findShownBinders(db, [binderId])
  if (shown.size === 0) return new Map()
  return gainsOf([], await listTradeCopiesIn(db, binderId, cardIds), () => true)
}

/** By card, the kinds of which fellows, or everybody, see more than before. Whoever is told is asked for again. */
function gainsOfAnybody(
  before: readonly StackedCopies[],
  after: readonly StackedCopies[],
  shown: ReadonlyMap<string, ShownBinder>,
): ReadonlyMap<string, string[]> {
  const ofFellows = gainsOf(before, after, (binderId) => shown.has(binderId))
  const ofEverybody = gainsOf(before, after, (binderId) => shown.get(binderId)?.audience === 'everyone')
  for (const [cardId, kinds] of ofEverybody) {
    ofFellows.set(cardId, [...new Set([...(ofFellows.get(cardId) ?? []), ...kinds])])
  }
  return ofFellows
}
